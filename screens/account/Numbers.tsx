import { AccountNumbers, Card, RoutePage, useAsked, useLoaded, useWords } from 'passbook';

/** The numbers by which others pay into the account, hidden until the depositor asks for them. */
export function Numbers() {
  const say = useWords();
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const { data, state, ask, forget } = useAsked<'account-numbers'>('numbers');
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
