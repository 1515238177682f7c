import { Action, FlowForm, moneyLeft, Note, useWords, type Values } from 'passbook';
import { useArrival, type Kind, type Terms } from './terms.ts';

interface AmountFormProps {
  kind: Kind;
  form: string;
  terms: Terms;
  submit: string;
  initial?: Values;
  onSaved?: (values: Values) => void;
}

/** How much is to move: at each key when it would arrive and what is left of the day's limit. */
export function AmountForm({ kind, terms, ...form }: AmountFormProps) {
  const say = useWords();
  const { minimum, most_at_once: most, left_today: left } = terms.limits;
  const says = (key: string, amount: string) => say(`screens.transfer-amount.${key}`, { amount });
  const over = say(`screens.transfer-amount.${kind}.over`, { amount: left });
  const bounds = [
    { least: minimum, says: says('least', minimum) },
    ...(terms.available === undefined ? [] : [{ most: terms.available, says: says('above', terms.available) }]),
    { most, says: says('most', most) },
    { most: left, says: over },
  ];
  return (
    <FlowForm {...form} bounds={{ amount: bounds }}>
      {({ amount }, write) => (
        <>
          {terms.available !== undefined && <Everything amount={terms.available} onPress={write} />}
          <Outlook kind={kind} terms={terms} amount={typeof amount === 'string' ? amount : null} />
        </>
      )}
    </FlowForm>
  );
}

/** Fills in all that may be withdrawn. */
function Everything({ amount, onPress }: { amount: string; onPress: (values: Values) => void }) {
  const say = useWords();
  return (
    <Action kind="secondary" isCompact onClick={() => onPress({ amount })}>
      {say('screens.transfer-amount.everything', { amount })}
    </Action>
  );
}

/** What comes of the amount that is typed; null while it is none that could be sent. */
function Outlook({ kind, terms, amount }: { kind: Kind; terms: Terms; amount: string | null }) {
  const say = useWords();
  const { holds, settles, cutOff, available } = useArrival(terms);
  const { left_today: left } = terms.limits;
  const then = amount === null ? null : moneyLeft(left, amount);
  const arrives = say(`screens.transfer-amount.arrives.${holds}`, { settles, cutOff });
  const mayBe = available === null ? [] : [say('screens.transfer-amount.available', { available })];
  const limit = say(`screens.transfer-amount.${kind}.${then === null ? 'left' : 'then'}`, { amount: then ?? left });
  return <Note says={[arrives, ...mayBe, limit]} />;
}
