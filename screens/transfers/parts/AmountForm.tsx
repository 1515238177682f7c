import { FlowForm, moneyLeft, Note, useWords, type Values } from 'passbook';
import { mostNow, useArrival, type Kind, type Terms } from './terms.ts';

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
    { least: minimum, says: says('least', minimum) },
    ...(available === undefined ? [] : [{ most: available, says: says('above', available) }]),
    { most, says: says('most', most) },
    { most: left, says: over },
  ];
  const all = available !== undefined &&
    available === mostNow(terms) && { label: say('screens.transfer-amount.useAll'), name: says('useAllOf', available), value: available };
  return (
    <FlowForm {...form} bounds={{ amount: bounds }} {...(all && { fillIns: { amount: all } })}>
      {({ amount }) => <Outlook kind={kind} terms={terms} amount={typeof amount === 'string' ? amount : null} />}
    </FlowForm>
  );
}

/** Arrival date and limits for the typed amount. `amount` is null while it is invalid. */
export function Outlook({ kind, terms, amount }: { kind: Kind; terms: Terms; amount: string | null }) {
  const say = useWords();
  const { holds, settles, cutOff, available } = useArrival(terms);
  const { left_today: left } = terms.limits;
  const then = amount === null ? null : moneyLeft(left, amount);
  const arrives = say(`screens.transfer-amount.arrives.${holds}`, { settles, cutOff });
  const mayBe = available === null ? [] : [say('screens.transfer-amount.available', { available })];
  const limit = say(`screens.transfer-amount.${kind}.${then === null ? 'left' : 'then'}`, { amount: then ?? left });
  // A limit above the available balance is irrelevant.
  const isFree = terms.available !== undefined && moneyLeft(left, terms.available) !== null;
  return <Note says={[arrives, ...mayBe, ...(isFree ? [] : [limit])]} />;
}
