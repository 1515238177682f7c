import { AccountNumbers, Card, RoutePage, useAsked, useLoaded, useRouteTexts } from 'passbook';

/** The numbers by which others pay into the account, hidden until the depositor asks for them. */
export function Numbers() {
  const { title } = useRouteTexts();
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const { data, state, ask, forget } = useAsked<'account-numbers'>('numbers');
  return (
    <RoutePage>
      {account && (
        <Card title={title}>
          <AccountNumbers last4={account.account_number_last4} numbers={data} state={state} onShow={ask} onHide={forget} />
        </Card>
      )}
    </RoutePage>
  );
}
