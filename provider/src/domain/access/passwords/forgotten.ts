import { seal, unseal } from '../../secrets.ts';
import { minute, type RequestContext } from '../../requestContext.ts';

/**
 * Seals the e-mail address of a password reset into a short-lived cookie.
 * No table stores it, so known and unknown addresses are treated the same (rule login-17).
 */
export function sealForgotten({ config, brand, now }: RequestContext, email: string): { sealed: string; seconds: number } {
  const seconds = config.limits.typedMinutes * 60;
  const until = now.getTime() + config.limits.typedMinutes * minute;
  return { sealed: seal(config.sealingKeys[0], placeOf(brand.slug), JSON.stringify({ email, until })), seconds };
}

/** Null when the cookie is missing, expired or invalid. */
export function findForgotten({ config, brand, now }: RequestContext, sealed: string | undefined): string | null {
  if (sealed === undefined) return null;
  try {
    const kept = JSON.parse(unseal(config.sealingKeys, placeOf(brand.slug), sealed)) as { email: string; until: number }; // written above
    return now.getTime() < kept.until ? kept.email : null;
  } catch {
    return null;
  }
}

const placeOf = (brand: string) => `cookies/${brand}/forgotten`;
