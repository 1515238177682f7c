import { FactList, Money, useWords, type Answers } from 'passbook';
import type { ReactNode } from 'react';
import { useArrival, type Kind, type Terms } from './AmountForm.tsx';

interface ReviewedAmountProps {
  kind: Kind;
  amount: string;
  terms: Terms;
  action?: ReactNode;
}

export function ReviewedAmount({ kind, amount, terms, action }: ReviewedAmountProps) {
  const say = useWords();
  const { holds, settles, available, cutOff } = useArrival(terms);
  const text = (key: string) => say(`screens.reviewed.${kind}.${key}`);
  const arrives = say(`screens.reviewed.settles.${holds}`, { settles, cutOff });
  const mayBe =
    available === null ? [] : [{ label: say('screens.reviewed.available'), value: say('screens.reviewed.on', { date: available }) }];
  return (
    <FactList
      title={say('screens.reviewed.amount')}
      action={action}
      facts={[
        { label: text('moves'), value: <Money amount={amount} isLarge /> },
        { label: text('savings'), value: say('screens.reviewed.ours') },
        { label: say('screens.reviewed.arrives'), value: arrives },
        ...mayBe,
      ]}
    />
  );
}

interface ReviewedBankProps {
  kind: Kind;
  account: Answers['linked-accounts'][number];
  action?: ReactNode;
}

export function ReviewedBank({ kind, account, action }: ReviewedBankProps) {
  const say = useWords();
  const { institution: bank, account_type, mask } = account;
  const type = say(`ui.bank.${account_type}`);
  return (
    <FactList
      title={say(`screens.reviewed.${kind}.bank`)}
      action={action}
      facts={[
        { label: say('screens.reviewed.bank'), value: bank, isVerbatim: true },
        { label: say('screens.reviewed.account'), value: say('screens.reviewed.masked', { kind: type, mask }) },
      ]}
    />
  );
}
