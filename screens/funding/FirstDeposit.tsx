import { FactList, Money, Note, RouteNotice, useLoaded, useRouteTexts, useWords, type Answers, type Fact } from 'passbook';

type Deposit = NonNullable<Answers['initial-fund-amount']['deposit']>;

/** What became of the first deposit, as the provider tells it now (rule calls-18). */
export function FirstDeposit() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const deposit = useLoaded<'initial-fund-amount'>('funding')?.deposit;
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !deposit) return <RouteNotice />;
  const account = linked.find(({ uuid }) => uuid === deposit.linked_account_uuid);
  const from = account && { label: say('screens.first-deposit.from'), value: accountOf(account) };
  return (
    <RouteNotice>
      <FactList
        facts={[
          { label: say('screens.first-deposit.amount'), value: <Money amount={deposit.amount} /> },
          ...(from ? [from] : []),
          ...datesOf(deposit).map(([name, date]): Fact => dated(name, date)),
          ...(deposit.return_code === null ? [] : [{ label: say('screens.first-deposit.code'), value: deposit.return_code }]),
        ]}
      />
      {deposit.status === 'Returned' && <Note says={[say('screens.first-deposit.safe')]} />}
    </RouteNotice>
  );

  function accountOf({ institution: bank, mask }: { institution: string; mask: string }): string {
    return say('screens.first-deposit.account', { bank, mask });
  }

  function dated(name: DateName, date: string): Fact {
    // words: screens.first-deposit.{ordered,arrives,arrived,available,returned}
    return { label: say(`screens.first-deposit.${name}`), value: say('screens.first-deposit.on', { date }) };
  }
}

type DateName = 'ordered' | 'arrives' | 'arrived' | 'available' | 'returned';

/** The dates that matter to a deposit as it stands; one that the provider does not know is left out. */
function datesOf({ status, date_created, date_processed, expected_at, available_at }: Deposit): [DateName, string][] {
  const all: [DateName, string | null, isShown: boolean][] = [
    ['ordered', date_created, true],
    ['arrives', expected_at, ['Initiated', 'Pending', 'Submitted'].includes(status)],
    ['arrived', date_processed, status === 'Settled'],
    ['available', available_at, ['Initiated', 'Pending', 'Submitted', 'Settled'].includes(status)],
    ['returned', date_processed, status === 'Returned'],
  ];
  return all.flatMap(([name, date, isShown]): [DateName, string][] => (isShown && date !== null ? [[name, date]] : []));
}
