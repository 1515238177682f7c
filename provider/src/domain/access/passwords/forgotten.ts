import { seal, unseal } from '../../secrets.ts';
import { minute, type Situation } from '../../situation.ts';

/**
 * The address that somebody asked a new password for, as their browser keeps it: sealed, because it lies on their disk, and for a while. No table
 * holds it, so that nothing is done for a known address that is not done for any other (rule login-17).
 */
export function sealForgotten({ config, brand, now }: Situation, email: string): { sealed: string; seconds: number } {
  const seconds = config.limits.typedMinutes * 60;
  const until = now.getTime() + config.limits.typedMinutes * minute;
  return { sealed: seal(config.sealingKeys[0], placeOf(brand.slug), JSON.stringify({ email, until })), seconds };
}

/** Null for a browser that has asked for none, or too long ago, and for a cookie that is not ours. */
export function findForgotten({ config, brand, now }: Situation, sealed: string | undefined): string | null {
  if (sealed === undefined) return null;
  try {
    const kept = JSON.parse(unseal(config.sealingKeys, placeOf(brand.slug), sealed)) as { email: string; until: number }; // written above
    return now.getTime() < kept.until ? kept.email : null;
  } catch {
    return null;
  }
}

const placeOf = (brand: string) => `cookies/${brand}/forgotten`;
