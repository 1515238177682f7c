import { findTermFaults, usualTerms, type TransferLines, type WithdrawalLines } from '../../../schemas/brandFaults.ts';
import { fromDecimal } from '../domain/values/decimal.ts';
import { isBanks } from '../domain/money/routingNumber.ts';
import { Refusal } from './refusal.ts';

/** What moves between banks, in either direction (rule money-8). */
export interface SendingTerms {
  /** Until when in New York an order goes out on its own banking day. */
  cutOff: { hours: number; minutes: number };
  /** Banking days until a transfer settles. */
  settleDays: number;
  /** Cents of one transfer, and of all in this direction of one account on one day in New York. */
  minimum: bigint;
  mostAtOnce: bigint;
  mostPerDay: bigint;
}

/** `transfers` of a brand.json, with what it leaves out: the terms of deposits. */
export interface TransferTerms extends SendingTerms {
  /** Banking days from settling until a deposit may be withdrawn. */
  holdDays: number;
  /** When a scheduled deposit goes out whose date falls on a day on which banks are closed: on the banking day after it or before it. */
  closedDays: 'after' | 'before';
}

/** `withdrawals` of a brand.json, with what it leaves out. */
export interface WithdrawalTerms extends SendingTerms {
  /** Cents that leave an account on one day in New York without a one-time code; null: no code is asked for (rule money-21). */
  codeAbove: bigint | null;
}

/** `linking` of a brand.json, with what it leaves out (rules funding-1 and funding-3). */
export interface LinkingTerms {
  /** Null: as the provider is set up. */
  mode: string | null;
  microdepositTries: number;
  microdepositDays: number;
  microdepositRounds: number;
}

/**
 * @param lines of a brand.json, whose shape `passbook check` holds against its schema
 * @param file what a refusal calls the brand's file
 * @throws {Refusal} when its amounts contradict each other
 */
export function readTransferTerms(lines: Partial<TransferLines> = {}, file: string): TransferTerms {
  requireTerms('transfers', lines, file);
  const { holdDays, closedDays, ...sending } = { ...usualTerms.transfers, ...lines };
  return { ...readSendingTerms(sending), holdDays, closedDays };
}

/** The same of `withdrawals`. */
export function readWithdrawalTerms(lines: Partial<WithdrawalLines> = {}, file: string): WithdrawalTerms {
  requireTerms('withdrawals', lines, file);
  const { codeAbove, ...sending } = { ...usualTerms.withdrawals, ...lines };
  return { ...readSendingTerms(sending), codeAbove: codeAbove === null ? null : readCents(codeAbove) };
}

function requireTerms(section: 'transfers' | 'withdrawals', lines: object, file: string): void {
  const [fault] = findTermFaults(section, { ...lines });
  if (fault) throw new Refusal(`${file}${fault.pointer}: ${fault.says}.`);
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

/** Of an amount in which no fault was found. */
const readCents = (amount: string) => fromDecimal(amount) ?? 0n;

/** @param lines as above; what it leaves out is as `brand.schema.json` says. */
export function readLinkingTerms({
  mode = null,
  microdepositTries = 3,
  microdepositDays = 60,
  microdepositRounds = 3,
}: Partial<LinkingTerms> = {}): LinkingTerms {
  return { mode, microdepositTries, microdepositDays, microdepositRounds };
}

/**
 * @param file what a refusal calls the brand's file
 * @throws {Refusal} when it is no bank's, for what is paid to it would go astray
 */
export function readRoutingNumber(number: string | undefined, file: string): string {
  if (number === undefined || !isBanks(number)) throw new Refusal(`${file} has no "routingNumber" that a bank can have.`);
  return number;
}
