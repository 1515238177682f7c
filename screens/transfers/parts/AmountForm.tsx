import { FlowForm, moneyLeft, Note, useDeadline, useWords, type Values } from 'passbook';

interface AmountFormProps {
  kind: Kind;
  form: string;
  terms: Terms;
  submit: string;
  initial?: Values;
  onSaved?: (values: Values) => void;
}

/** Amount form; shows the arrival date and remaining daily limit while typing. */
export function AmountForm({ kind, terms, ...form }: AmountFormProps) {
  const say = useWords();
  const { minimum, most_at_once: most, left_today: left } = terms.limits;
  const says = (key: string, amount: string) => say(`screens.transfer-amount.${key}`, { amount });
  const over = say(`screens.transfer-amount.${kind}.over`, { amount: left });
  const { available } = terms;
  const bounds = [
    { least: minimum, message: says('least', minimum) },
    ...(available === undefined ? [] : [{ most: available, message: says('above', available) }]),
    { most, message: says('most', most) },
    { most: left, message: over },
  ];
  const all = available !== undefined &&
    available === mostNow(terms) && { label: say('screens.transfer-amount.useAll'), name: says('useAllOf', available), value: available };
  return (
    <FlowForm {...form} bounds={{ amount: bounds }} {...(all && { fillIns: { amount: all } })}>
      {({ amount }) => <DepositPreview kind={kind} terms={terms} amount={typeof amount === 'string' ? amount : null} />}
    </FlowForm>
  );
}

/** Arrival date and limits for the typed amount. `amount` is null while it is invalid. */
export function DepositPreview({ kind, terms, amount }: { kind: Kind; terms: Terms; amount: string | null }) {
  const say = useWords();
  const { holds, settles, cutOff, available } = useArrival(terms);
  const { left_today: left } = terms.limits;
  const then = amount === null ? null : moneyLeft(left, amount);
  const arrives = say(`screens.transfer-amount.arrives.${holds}`, { settles, cutOff });
  const mayBe = available === null ? [] : [say('screens.transfer-amount.available', { available })];
  const limit = say(`screens.transfer-amount.${kind}.${then === null ? 'left' : 'then'}`, { amount: then ?? left });
  // A limit above the available balance is irrelevant.
  const isFree = terms.available !== undefined && moneyLeft(left, terms.available) !== null;
  return <Note sentences={[arrives, ...mayBe, ...(isFree ? [] : [limit])]} />;
}

/** Arrival of a transfer confirmed now, and the cut-off for that date. */
export interface Arrival {
  settles: string;
  /** When a deposit becomes available; null for withdrawals. */
  available: string | null;
  cutOff: string;
  /** Whether and when the cut-off is still to come. After it, transfers arrive one banking day later. */
  holds: 'today' | 'later' | 'no-more';
}

interface Dates {
  settles_at: string;
  available_at?: string;
}

/** The provider's terms for one direction. */
export interface Terms {
  limits: { minimum: string; most_at_once: string; left_today: string };
  /** Available balance; absent for deposits. */
  available?: string;
  /** Today's remaining limit without a one-time code; null when no code is needed, absent for deposits. */
  code_above?: string | null;
  /** Payout and dates for closing the account; null without an open account, absent for deposits. */
  all?: { amount: string; goes_out_at: string; settles_at: string } | null;
  cut_off_at: string;
  before_cut_off: Dates;
  after_cut_off: Dates;
}

/** Maximum for one transfer: the smallest of the limits and, for withdrawals, the available balance. */
export function mostNow({ limits: { most_at_once, left_today }, available }: Terms): string {
  const amounts = available === undefined ? [left_today] : [left_today, available];
  return amounts.reduce((least, amount) => (moneyLeft(amount, least) === null ? amount : least), most_at_once);
}

/** Transfer direction, also used in the keys of words. */
export type Kind = 'deposit' | 'withdrawal';

/** Follows the provider's clock (rule money-8). */
export function useArrival({ cut_off_at, before_cut_off, after_cut_off }: Terms): Arrival {
  const { hasPassed, isToday } = useDeadline(cut_off_at);
  const { settles_at, available_at } = hasPassed ? after_cut_off : before_cut_off;
  const open = isToday ? 'today' : 'later';
  return { settles: settles_at, available: available_at ?? null, cutOff: cut_off_at, holds: hasPassed ? 'no-more' : open };
}
