import { FactList, Money, useWords, type Answers, type Fact } from 'passbook';

type Transaction = Answers['transactions'][number];

interface TransferFactsProps {
  transfer: Transaction;
  linked: Answers['linked-accounts'];
}

export function TransferFacts({ transfer, linked }: TransferFactsProps) {
  const say = useWords();
  const { amount, direction, linked_account_uuid, return_code } = transfer;
  const account = linked.find(({ uuid }) => uuid === linked_account_uuid);
  const bank = account && {
    label: say(direction === 'PrimaryToLinked' ? 'screens.transfer-facts.to' : 'screens.transfer-facts.from'),
    value: say('screens.transfer-facts.account', { bank: account.institution, mask: account.mask }),
    isVerbatim: true,
  };
  const dated = (name: DateName, date: string): Fact => ({
    label: say(`screens.transfer-facts.${name}`),
    value: say(name === 'until' ? 'screens.transfer-facts.at' : 'screens.transfer-facts.on', { date }),
  });
  return (
    <FactList
      facts={[
        { label: say('screens.transfer-facts.amount'), value: <Money amount={amount} /> },
        ...(bank ? [bank] : []),
        ...datesOf(transfer).map(([name, date]) => dated(name, date)),
        ...(return_code === null ? [] : [{ label: say('screens.transfer-facts.code'), value: return_code, isVerbatim: true }]),
      ]}
    />
  );
}

type DateName = 'ordered' | 'until' | 'arrives' | 'arrived' | 'available' | 'returned';

/** Dates relevant to the transfer's status; omits those the provider does not know. */
function datesOf({ status, date_created, date_processed, goes_out_at, expected_at, available_at }: Transaction): [DateName, string][] {
  const isWaiting = status === 'Initiated' || status === 'Pending';
  const isUnderWay = isWaiting || status === 'Submitted';
  const all: [DateName, string | null, isShown: boolean][] = [
    ['ordered', date_created, true],
    ['until', goes_out_at, isWaiting],
    ['arrives', expected_at, isUnderWay],
    ['arrived', date_processed, status === 'Settled'],
    ['available', available_at, isUnderWay || status === 'Settled'],
    ['returned', date_processed, status === 'Returned'],
  ];
  return all.flatMap(([name, date, isShown]): [DateName, string][] => (isShown && date !== null ? [[name, date]] : []));
}
