import type { Situation } from '../situation.ts';

/** How accounts at other banks may be linked: what the brand says, or else how the provider is set up (rule funding-1). */
export function linkingModeOf({ brand, config }: Pick<Situation, 'brand' | 'config'>): string {
  return brand.linking.mode ?? config.accountLinkingMode;
}

/** Whether numbers may be given by hand. */
export function allowsManual(situation: Pick<Situation, 'brand' | 'config'>): boolean {
  return !linkingModeOf(situation).startsWith('FASTLINK');
}

/** Whether an account that replaces another one has to be at the same bank. */
export function wantsSameBank(situation: Pick<Situation, 'brand' | 'config'>): boolean {
  return linkingModeOf(situation).endsWith('SAME_FI_ONLY');
}
