import { FactList, RouteNotice, RoutePage, SubmitAction, useLoaded, useRouteTexts, useWords } from 'passbook';
import { FundingReview } from './parts/FundingReview.tsx';

export function ReadyToFund() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const funding = useLoaded<'initial-fund-amount'>('funding');
  const [account] = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !funding || !account) return <RouteNotice actions={false} />;
  const { amount } = funding;
  if (amount === null) return <RouteNotice lead={say('screens.ready-to-fund.none')} actions={<SubmitAction name="amount" />} />;
  const changes = { amount: <SubmitAction name="amount" />, account: <SubmitAction name="account" /> };
  return (
    <RoutePage>
      <FundingReview funding={funding} amount={amount} account={account} changes={changes}>
        <FactList
          title={say('screens.ready-to-fund.disclosures')}
          action={<SubmitAction name="disclosures" />}
          facts={[{ label: say('screens.ready-to-fund.consent'), value: say('screens.ready-to-fund.agreed') }]}
        />
      </FundingReview>
      <SubmitAction name="submit" />
    </RoutePage>
  );
}
