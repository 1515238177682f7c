import { AccountNumbers, Card, RoutePage, useOnDemand, useLoaded, useWords } from 'passbook';

/** Account and routing numbers, hidden until the depositor reveals them. */
export function Numbers() {
  const say = useWords();
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const { data, state, ask, forget } = useOnDemand<'account-numbers'>('numbers');
  return (
    <RoutePage>
      {account && (
        <Card title={say('screens.numbers.title')}>
          <AccountNumbers last4={account.account_number_last4} numbers={data} state={state} onShow={ask} onHide={forget} />
        </Card>
      )}
    </RoutePage>
  );
}
