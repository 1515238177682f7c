import { Card, kindOf, Lines, RoutePage, SubmitAction, useOnDemand, useFacts, usePageTurn, useWords, type Answers } from 'passbook';
import { useEffect, useEffectEvent } from 'react';
import { Composer } from './parts/Composer.tsx';

type Transaction = Answers['transactions'][number];

/** New message form. Opened from a transaction, its topic, subject and details are prefilled. */
export function NewMessage() {
  const { nav } = useFacts();
  const uuid = nav?.origin === 'report-problem' ? nav.uuid : undefined;
  usePageTurn(uuid ?? '');
  return <RoutePage>{uuid ? <Report key={uuid} uuid={uuid} /> : <Composer form="message" submit="send" />}</RoutePage>;
}

function Report({ uuid }: { uuid: string }) {
  const { data, state, ask } = useOnDemand<'transactions'>('transactions');
  const askOnce = useEffectEvent(() => ask());
  // Navigation passes only the uuid.
  useEffect(() => askOnce(), []);
  if (state === 'idle' || state === 'loading') return <Lines count={4} />;
  const transaction = data?.find((each) => each.uuid === uuid);
  // The uuid is not one of this depositor's transactions.
  if (state === 'loaded' && !transaction) return <Composer form="message" submit="send" />;
  return <ReportForm uuid={uuid} transaction={transaction} />;
}

/** If the transaction could not be loaded, the message still references it by uuid. */
function ReportForm({ uuid, transaction }: { uuid: string; transaction: Transaction | undefined }) {
  const say = useWords();
  const kind = transaction && kindOf(transaction);
  const values = { amount: transaction?.amount, date: transaction?.date_created, reference: uuid.slice(-12).toUpperCase() };
  const facts = kind
    ? say('screens.new-message.facts', { ...values, kind: say(`ui.transaction.kind.${kind}`) })
    : say('screens.new-message.reference', values);
  const subject = kind && say('screens.new-message.subject', { ...values, kind: say(`screens.new-message.kind.${kind}`) });
  return (
    <>
      <Card title={say('screens.new-message.about')}>
        <p>{facts}</p>
        <SubmitAction name="other" />
      </Card>
      <Composer
        form="message"
        submit="send"
        item={{ about: uuid }}
        initial={{ topic: 'problem', ...(subject && { subject }), text: `${facts}\n\n` }}
        draftOf={uuid}
      />
    </>
  );
}
