import { AccountField, RouteNotice, RoutePage, useLoaded, useRouteTexts, useWords } from 'passbook';
import { AmountForm } from './parts/AmountForm.tsx';

export function FundAmount() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const funding = useLoaded<'initial-fund-amount'>('funding');
  const [account] = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !funding || !account) return <RouteNotice actions={false} />;
  const { minimum, most_at_once: most } = funding.limits;
  return (
    <RoutePage lead={say('screens.fund-amount.lead', { minimum, most })}>
      <AccountField label={say('screens.reviewed.deposit.bank')} accounts={[account]} chosen={account.uuid} />
      <AmountForm kind="deposit" form="fund-amount" submit="submit" terms={funding} />
    </RoutePage>
  );
}
