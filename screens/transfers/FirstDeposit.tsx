import { Note, PrintReceipt, remedyOf, RouteNotice, RouteRows, useLoaded, useNow, useRouteTexts, useWords } from 'passbook';
import { FundingReview } from './parts/FundingReview.tsx';
import { TransferFacts } from './parts/TransferFacts.tsx';

/** The submit that sends a returned deposit again. */
const again = 'again';

/** What became of the first deposit, as the provider tells it now (rule calls-18); one that came back is sent again as it was sent first. */
export function FirstDeposit() {
  const say = useWords();
  const now = useNow();
  const { isConfirmed, submits } = useRouteTexts();
  const funding = useLoaded<'initial-fund-amount'>('funding');
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const [account] = linked;
  if (!isConfirmed || !funding?.deposit) return <RouteNotice />;
  const { deposit } = funding;
  const isOffered = submits.includes(again);
  const isSpent = isOffered && account !== undefined && remedyOf(account) === 'another';
  const left = account?.retries_left;
  return (
    <RouteNotice {...(isSpent && { body: [say('screens.first-deposit.spent')], actions: false })}>
      <TransferFacts transfer={deposit} linked={linked} />
      {deposit.status === 'Returned' ? (
        <Note says={[say('screens.first-deposit.safe')]} />
      ) : (
        <PrintReceipt transaction={deposit} account={linked.find(({ uuid }) => uuid === deposit.linked_account_uuid)} now={now} />
      )}
      {isOffered && !isSpent && account && funding.amount !== null && (
        <FundingReview funding={funding} amount={funding.amount} account={account}>
          {left !== undefined && left > 0 && <Note says={[say('screens.first-deposit.left', { count: left })]} />}
        </FundingReview>
      )}
      <RouteRows />
    </RouteNotice>
  );
}
