import { findTermFaults, usualTerms, type TransferLines, type WithdrawalLines } from '../../../schemas/brandFaults.ts';
import { fromDecimal } from '../domain/values/decimal.ts';
import { isBanks } from '../domain/money/routingNumber.ts';
import { Refusal } from './refusal.ts';

/** Terms of transfers to or from other banks (rule money-8). */
export interface SendingTerms {
  /** Latest New York time at which an order still goes out on the same banking day. */
  cutOff: { hours: number; minutes: number };
  /** Banking days until a transfer settles. */
  settleDays: number;
  /** Limits in cents: per transfer, and per account, direction and day (New York time). */
  minimum: bigint;
  mostAtOnce: bigint;
  mostPerDay: bigint;
}

/** `transfers` of a brand.json with defaults: terms of deposits. */
export interface TransferTerms extends SendingTerms {
  /** Banking days on hold after settlement. */
  holdDays: number;
  /** Whether a scheduled deposit that falls on a closed day is sent on the next or the previous banking day. */
  closedDays: 'after' | 'before';
}

/** `withdrawals` of a brand.json with defaults. */
export interface WithdrawalTerms extends SendingTerms {
  /** Cents per account and day (New York time) that need no one-time code; null never asks for one (rule money-21). */
  codeAbove: bigint | null;
}

/** `linking` of a brand.json with defaults (rules funding-1 and funding-3). */
export interface LinkingTerms {
  /** Null uses the provider's setting. */
  mode: string | null;
  microdepositTries: number;
  microdepositDays: number;
  microdepositRounds: number;
}

/**
 * @param lines of a brand.json; `passbook check` validates their shape
 * @param file name for error messages
 * @throws {Refusal} when amounts contradict each other
 */
export function readTransferTerms(lines: Partial<TransferLines> = {}, file: string): TransferTerms {
  requireTerms('transfers', lines, file);
  const { holdDays, closedDays, ...sending } = { ...usualTerms.transfers, ...lines };
  return { ...readSendingTerms(sending), holdDays, closedDays };
}

/** Like `readTransferTerms`, for `withdrawals`. */
export function readWithdrawalTerms(lines: Partial<WithdrawalLines> = {}, file: string): WithdrawalTerms {
  requireTerms('withdrawals', lines, file);
  const { codeAbove, ...sending } = { ...usualTerms.withdrawals, ...lines };
  return { ...readSendingTerms(sending), codeAbove: codeAbove === null ? null : readCents(codeAbove) };
}

function requireTerms(section: 'transfers' | 'withdrawals', lines: object, file: string): void {
  const [fault] = findTermFaults(section, { ...lines });
  if (fault) throw new Refusal(`${file}${fault.pointer}: ${fault.message}.`);
}

function readSendingTerms({ cutOff, settleDays, ...amounts }: Omit<TransferLines, 'holdDays' | 'closedDays'>): SendingTerms {
  const [hours = 16, minutes = 0] = cutOff.split(':').map(Number);
  const { minimum, mostAtOnce, mostPerDay } = amounts;
  return {
    cutOff: { hours, minutes },
    settleDays,
    minimum: readCents(minimum),
    mostAtOnce: readCents(mostAtOnce),
    mostPerDay: readCents(mostPerDay),
  };
}

/** The amount was validated before. */
const readCents = (amount: string) => fromDecimal(amount) ?? 0n;

/** Defaults are those of `brand.schema.json`. */
export function readLinkingTerms({
  mode = null,
  microdepositTries = 3,
  microdepositDays = 60,
  microdepositRounds = 3,
}: Partial<LinkingTerms> = {}): LinkingTerms {
  return { mode, microdepositTries, microdepositDays, microdepositRounds };
}

/**
 * @param file name for error messages
 * @throws {Refusal} when it is not a bank's, because deposits to it would be lost
 */
export function readRoutingNumber(number: string | undefined, file: string): string {
  if (number === undefined || !isBanks(number)) throw new Refusal(`${file} has no valid "routingNumber".`);
  return number;
}
