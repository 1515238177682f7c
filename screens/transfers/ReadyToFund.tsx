import { FactList, Note, RouteNotice, RoutePage, SubmitAction, useLoaded, useRouteTexts, useWords } from 'passbook';
import { ReviewedAmount, ReviewedBank } from './parts/Reviewed.tsx';

/** Everything about the first deposit once more, each part with the way to change it, before it is ordered. */
export function ReadyToFund() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const funding = useLoaded<'initial-fund-amount'>('funding');
  const [account] = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !funding || !account) return <RouteNotice actions={false} />;
  const { amount } = funding;
  if (amount === null) return <RouteNotice lead={say('screens.ready-to-fund.none')} actions={<SubmitAction name="amount" />} />;
  const { institution: bank, mask } = account;
  return (
    <RoutePage>
      <ReviewedAmount kind="deposit" amount={amount} terms={funding} action={<SubmitAction name="amount" />} />
      <ReviewedBank kind="deposit" account={account} action={<SubmitAction name="account" />} />
      <FactList
        title={say('screens.ready-to-fund.disclosures')}
        action={<SubmitAction name="disclosures" />}
        facts={[{ label: say('screens.ready-to-fund.consent'), value: say('screens.ready-to-fund.agreed') }]}
      />
      <Note says={[say('screens.ready-to-fund.authorizes', { amount, bank, mask })]} />
      <SubmitAction name="submit" />
    </RoutePage>
  );
}
