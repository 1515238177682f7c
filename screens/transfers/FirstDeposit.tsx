import { Note, RouteNotice, RouteRows, useLoaded, useRouteTexts, useWords } from 'passbook';
import { TransferFacts } from './parts/TransferFacts.tsx';

/** What became of the first deposit, as the provider tells it now (rule calls-18), and what to do next. */
export function FirstDeposit() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const deposit = useLoaded<'initial-fund-amount'>('funding')?.deposit;
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  if (!isConfirmed || !deposit) return <RouteNotice />;
  return (
    <RouteNotice>
      <TransferFacts transfer={deposit} linked={linked} />
      {deposit.status === 'Returned' && <Note says={[say('screens.first-deposit.safe')]} />}
      <RouteRows />
    </RouteNotice>
  );
}
