import type { RequestContext } from '../requestContext.ts';
import { refused, type Refused } from '../refused.ts';
import type { LinkedAccount } from './linkedAccounts.ts';

/** The brand's linking mode (rule funding-1); `account_linking_mode` of `GET /service`. */
export function linkingMode({ config, brand }: Pick<RequestContext, 'config' | 'brand'>): string {
  return brand.linking.mode ?? config.accountLinkingMode;
}

export function allowsInstant(context: Pick<RequestContext, 'config' | 'brand'>): boolean {
  return !linkingMode(context).startsWith('MANUAL_');
}

export function allowsManual(context: Pick<RequestContext, 'config' | 'brand'>): boolean {
  return !linkingMode(context).startsWith('FASTLINK_');
}

/** Bank required for a relink in same-bank modes; null when any is allowed. */
export function requiredBank(
  context: Pick<RequestContext, 'config' | 'brand'>,
  { relink }: { relink: boolean },
  replaced: LinkedAccount | undefined,
): { name: string; routingNumber: string } | null {
  if (!relink || !replaced || !linkingMode(context).endsWith('_SAME_FI_ONLY')) return null;
  return { name: replaced.institution, routingNumber: replaced.routingNumber };
}

/** Null when the bank matches by routing number or name: large banks have several of both. */
export function findOtherBank(
  required: { name: string; routingNumber: string } | null,
  name: string,
  routingNumber: string,
): Refused | null {
  if (required === null || required.routingNumber === routingNumber) return null;
  return required.name.toLowerCase() === name.toLowerCase() ? null : refused('conflict', 'other_institution');
}
