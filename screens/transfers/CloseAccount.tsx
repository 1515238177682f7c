import { RouteLink, RouteNotice, useLoaded, useRouteTexts } from 'passbook';
import { Closing } from './parts/Closing.tsx';

/** Closes the savings account, also when it is empty or no bank account is linked. */
export function CloseAccount() {
  const { isConfirmed } = useRouteTexts();
  const terms = useLoaded<'transfer-terms'>('terms')?.withdrawal;
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !terms || !account) return <RouteNotice actions={false} />;
  const accounts = linked.filter(({ status }) => status === 'ACTIVE');
  return <Closing account={account} terms={terms} accounts={accounts} keep={<RouteLink to="/my-account" />} />;
}
