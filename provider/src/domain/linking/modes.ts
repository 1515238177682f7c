import type { Situation } from '../situation.ts';
import { refused, type Refused } from '../refused.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

/** Which ways of linking the brand offers (rule funding-1); `account_linking_mode` of `GET /service`. */
export function linkingMode({ config, brand }: Pick<Situation, 'config' | 'brand'>): string {
  return brand.linking.mode ?? config.accountLinkingMode;
}

/** Whether an aggregator’s widget may be used. */
export function allowsInstant(situation: Pick<Situation, 'config' | 'brand'>): boolean {
  return !linkingMode(situation).startsWith('MANUAL_');
}

/** Whether numbers may be given by hand. */
export function allowsManual(situation: Pick<Situation, 'config' | 'brand'>): boolean {
  return !linkingMode(situation).startsWith('FASTLINK_');
}

/** The bank that an account must be at, of a depositor who has to link one again; null: any. */
export function requiredBank(
  situation: Pick<Situation, 'config' | 'brand'>,
  { relink }: { relink: boolean },
  replaced: LinkedAccount | undefined,
): { name: string; routingNumber: string } | null {
  if (!relink || !replaced || !linkingMode(situation).endsWith('_SAME_FI_ONLY')) return null;
  return { name: replaced.institution, routingNumber: replaced.routingNumber };
}

/** Null when the account is at that bank: large ones have several routing numbers, and their names are written in several ways. */
export function findOtherBank(
  required: { name: string; routingNumber: string } | null,
  name: string,
  routingNumber: string,
): Refused | null {
  if (required === null || required.routingNumber === routingNumber) return null;
  return required.name.toLowerCase() === name.toLowerCase() ? null : refused('conflict', 'other_institution');
}
