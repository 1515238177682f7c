import { PrintReceipt, RouteNotice, useLoaded, useNow, useRouteTexts, type Answers } from 'passbook';
import { Cancel } from './Cancel.tsx';
import type { Kind } from './terms.ts';
import { TransferFacts } from './TransferFacts.tsx';

type Transaction = Answers['transactions'][number];

/** Current status of a transfer (rule calls-18), with a cancel button until it goes out. */
export function Ordered({ kind, transfer }: { kind: Kind | 'closing'; transfer: Transaction | null | undefined }) {
  const { submits } = useRouteTexts();
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const now = useNow();
  if (!transfer) return <RouteNotice actions={false} />;
  return (
    <RouteNotice actions={false} undo={<Cancel kind={kind} name="cancel" transfer={transfer} isOffered={submits.includes('cancel')} />}>
      <TransferFacts transfer={transfer} linked={linked} />
      <PrintReceipt transaction={transfer} account={linked.find(({ uuid }) => uuid === transfer.linked_account_uuid)} now={now} />
    </RouteNotice>
  );
}
