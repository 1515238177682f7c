import { addBusinessDays } from '../../clock/businessDays.ts';
import type { BankAccount, TransferUpdate, TransferOrder, TransferPort, TransferRefusal } from '../../ports/transfers.ts';
import { digitsOf } from './digitsOf.ts';
import { bankDayOf, cutOffOn, settledAt } from '../personas/bankDay.ts';
import { isRoutingNumber } from '../../domain/money/routingNumber.ts';

/** Return codes by the last two digits of the account number. */
const returns = new Set(['01', '02', '03', '04', '09', '10', '16', '20', '29']);
/** Notifications of change by the same digits. */
const changes: Record<string, string> = { '81': 'C01', '82': 'C02', '83': 'C03', '85': 'C05' };

/** Microdeposits trigger only these. */
const findsOut = new Set(['R03', 'R04']);

/** R10 is reported by the account's holder, after seeing the statement. */
const saidLater = 'R10';

/**
 * The sandbox's bank. The account number's last two digits decide the outcome; other endings settle.
 * Returns arrive when the transfer would settle. `R10` comes three banking days after settlement, or six if the amount has 10 cents, so
 * that the money may be withdrawn by then. The reference encodes outcome and time.
 */
export const sandboxTransfers: TransferPort = {
  send: async (order) => {
    const refusal = refusalOf(order);
    if (refusal) return refusal;
    const date = bankDayOf(order.orderedAt);
    return { reference: [outcomeOf(order), order.orderedAt.toISOString(), order.key].join('@'), lookAt: cutOffOn(date) };
  },
  look: async (reference, now) => {
    const [, outcome, more, ordered, key] = referencePattern.exec(reference) ?? [];
    if (!outcome || !ordered || !key) throw new Error('an unknown reference');
    const steps = stepsOf(outcome, new Date(ordered), correctionOf(outcome, more, key), more === 'late' ? 6 : 3);
    return steps.findLast(({ at }) => at <= now) ?? steps[0];
  },
};

const referencePattern = /^(settled|[RC]\d\d)(?:\.(checking|savings|late))?@(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)@([\da-f-]{36})$/;

function refusalOf({ account, cents, holder, description }: TransferOrder): TransferRefusal | null {
  if (!isRoutingNumber(account.routingNumber)) return { refused: 'routing number' };
  if (!/^\d{4,17}$/.test(account.accountNumber)) return { refused: 'account number' };
  if (cents <= 0n || cents >= 10_000_000_000n) return { refused: 'cents' };
  if (holder.trim() === '') return { refused: 'holder' };
  return /^[A-Z0-9 ]{1,10}$/.test(description) ? null : { refused: 'description' };
}

function outcomeOf({ account, cents, description }: TransferOrder): string {
  const ending = account.accountNumber.slice(-2);
  const change = changes[ending];
  if (change === 'C05') return `${change}.${account.kind === 'checking' ? 'savings' : 'checking'}`;
  if (change) return change;
  const code = `R${ending}`;
  if (code === saidLater && cents % 100n === 10n) return `${code}.late`;
  return returns.has(ending) && (description !== 'ACCTVERIFY' || findsOut.has(code)) ? code : 'settled';
}

/**
 * Statuses of a transfer with their times.
 * @param later banking days until the account's holder disputes it
 */
function stepsOf(outcome: string, orderedAt: Date, change: TransferUpdate['change'], later: number): [TransferUpdate, ...TransferUpdate[]] {
  const date = bankDayOf(orderedAt);
  const [submitted, settled] = [cutOffOn(date), settledAt(date)];
  const nothing = { returnCode: null, change: null };
  const underWay = (): [TransferUpdate, TransferUpdate] => [
    { ...nothing, status: 'pending', at: orderedAt, lookAt: submitted },
    { ...nothing, status: 'submitted', at: submitted, lookAt: settled },
  ];
  const returnedAt = outcome === saidLater ? addBusinessDays(settled, later) : settled;
  const returned: TransferUpdate = { status: 'returned', at: returnedAt, returnCode: outcome, change: null, lookAt: null };
  if (outcome === saidLater) return [...underWay(), { ...nothing, status: 'settled', at: settled, lookAt: returnedAt }, returned];
  if (outcome.startsWith('R')) return [...underWay(), returned];
  return [...underWay(), { ...nothing, status: 'settled', at: settled, change, lookAt: null }];
}

/** Corrected numbers, derived from the key, so that the reference need not contain the old ones. They end in 00, which settles. */
function correctionOf(code: string, kind: string | undefined, key: string): TransferUpdate['change'] {
  const accountNumber = `${digitsOf(key, 8)}00`;
  const routingNumber = '333333334';
  const corrected: Record<string, Partial<BankAccount>> = {
    C01: { accountNumber },
    C02: { routingNumber },
    C03: { routingNumber, accountNumber },
    C05: { kind: kind === 'checking' ? 'checking' : 'savings' },
  };
  return corrected[code] ? { code, corrected: corrected[code] } : null;
}
