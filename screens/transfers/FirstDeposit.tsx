import { Note, PrintReceipt, remedyOf, RouteNotice, RouteRows, useLoaded, useNow, useRouteTexts, useWords } from 'passbook';
import { FundingReview } from './parts/FundingReview.tsx';
import { TransferFacts } from './parts/TransferFacts.tsx';

/** Submit name; resends a returned deposit. */
const again = 'again';

/** Current status of the first deposit (rule calls-18). A returned one can be resent unchanged. */
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
        <Note sentences={[say('screens.first-deposit.safe')]} />
      ) : (
        <PrintReceipt transaction={deposit} account={linked.find(({ uuid }) => uuid === deposit.linked_account_uuid)} now={now} />
      )}
      {isOffered && !isSpent && account && funding.amount !== null && (
        <FundingReview funding={funding} amount={funding.amount} account={account}>
          {left !== undefined && left > 0 && <Note sentences={[say('screens.first-deposit.left', { count: left })]} />}
        </FundingReview>
      )}
      <RouteRows />
    </RouteNotice>
  );
}
