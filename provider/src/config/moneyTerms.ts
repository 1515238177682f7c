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

interface SendingLines {
  cutOff?: string;
  settleDays?: number;
  minimum?: string;
  mostAtOnce?: string;
  mostPerDay?: string;
}

interface TransferLines extends SendingLines {
  holdDays?: number;
  closedDays?: 'after' | 'before';
}

interface WithdrawalLines extends SendingLines {
  codeAbove?: string | null;
}

/**
 * @param lines of a brand.json, whose shape `passbook check` holds against its schema
 * @param file what a refusal calls the brand's file
 * @throws {Refusal} when its amounts contradict each other
 */
export function readTransferTerms({ holdDays = 5, closedDays = 'after', ...lines }: TransferLines = {}, file: string): TransferTerms {
  return { ...readSendingTerms({ minimum: '1.00', ...lines }, `${file} says in "transfers"`), holdDays, closedDays };
}

/** The same of `withdrawals`. A cent may be withdrawn, so that an account can be emptied. */
export function readWithdrawalTerms({ codeAbove = '10000.00', ...lines }: WithdrawalLines = {}, file: string): WithdrawalTerms {
  const terms = readSendingTerms({ minimum: '0.01', ...lines }, `${file} says in "withdrawals"`);
  const above = codeAbove === null ? null : fromDecimal(codeAbove);
  // No code would be asked for at all otherwise.
  if (codeAbove !== null && above === null) throw new Refusal(`${file} says in "withdrawals" a "codeAbove" that is no amount.`);
  return { ...terms, codeAbove: above };
}

function readSendingTerms(lines: SendingLines & { minimum: string }, place: string): SendingTerms {
  const { cutOff = '16:00', settleDays = 2, minimum, mostAtOnce = '50000.00', mostPerDay = '100000.00' } = lines;
  const [hours = 16, minutes = 0] = cutOff.split(':').map(Number);
  const terms = {
    cutOff: { hours, minutes },
    settleDays,
    minimum: fromDecimal(minimum) ?? 0n,
    mostAtOnce: fromDecimal(mostAtOnce) ?? 0n,
    mostPerDay: fromDecimal(mostPerDay) ?? 0n,
  };
  if (terms.minimum <= 0n || terms.minimum > terms.mostAtOnce || terms.mostAtOnce > terms.mostPerDay)
    throw new Refusal(`${place} what cannot be: "minimum" is above zero, at most "mostAtOnce", and that at most "mostPerDay".`);
  return terms;
}

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
