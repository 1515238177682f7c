import { fromDecimal } from '../domain/values/decimal.ts';
import { Refusal } from './refusal.ts';

/** `transfers` of a brand.json, with what it leaves out (rule money-8). */
export interface TransferTerms {
  /** Until when in New York an order goes out on its own banking day. */
  cutOff: { hours: number; minutes: number };
  /** Banking days until a transfer settles, and from there until a deposit may be withdrawn. */
  settleDays: number;
  holdDays: number;
  /** Cents of one transfer, and of the deposits of one depositor on one day in New York. */
  minimum: bigint;
  mostAtOnce: bigint;
  mostPerDay: bigint;
}

/** `linking` of a brand.json, with what it leaves out (rules funding-1 and funding-3). */
export interface LinkingTerms {
  /** Null: as the provider is set up. */
  mode: string | null;
  microdepositTries: number;
  microdepositDays: number;
  microdepositRounds: number;
}

interface TransferLines {
  cutOff?: string;
  settleDays?: number;
  holdDays?: number;
  minimum?: string;
  mostAtOnce?: string;
  mostPerDay?: string;
}

/**
 * @param lines of a brand.json, whose shape `passbook check` holds against its schema
 * @param file what a refusal calls the brand's file
 * @throws {Refusal} when its amounts contradict each other
 */
export function readTransferTerms(lines: TransferLines | undefined, file: string): TransferTerms {
  const {
    cutOff = '16:00',
    settleDays = 2,
    holdDays = 5,
    minimum = '1.00',
    mostAtOnce = '50000.00',
    mostPerDay = '100000.00',
  } = lines ?? {};
  const [hours = 16, minutes = 0] = cutOff.split(':').map(Number);
  const terms = {
    cutOff: { hours, minutes },
    settleDays,
    holdDays,
    minimum: fromDecimal(minimum) ?? 0n,
    mostAtOnce: fromDecimal(mostAtOnce) ?? 0n,
    mostPerDay: fromDecimal(mostPerDay) ?? 0n,
  };
  if (terms.minimum <= 0n || terms.minimum > terms.mostAtOnce || terms.mostAtOnce > terms.mostPerDay)
    throw new Refusal(
      `${file} says in "transfers" what cannot be: "minimum" is above zero, at most "mostAtOnce", and that at most "mostPerDay".`,
    );
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
