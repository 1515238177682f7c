import {
  ConfirmedAction,
  Note,
  PrintReceipt,
  RouteNotice,
  useLoaded,
  useDeadline,
  useNow,
  useRouteTexts,
  useWords,
  type Answers,
} from 'passbook';
import type { Kind } from './AmountForm.tsx';
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

interface CancelProps {
  kind: Kind | 'closing';
  name: string;
  transfer: Answers['transactions'][number];
  /** Whether the flow offers the submit for this transfer. */
  isOffered: boolean;
  look?: 'secondary' | 'quiet';
  onDone?: () => void;
}

/** Cancel button until the cut-off; afterwards an explanation. */
export function Cancel({ kind, name, transfer: { uuid, status, amount, goes_out_at }, isOffered, look = 'quiet', onDone }: CancelProps) {
  const say = useWords();
  const { hasPassed } = useDeadline(goes_out_at ?? never);
  const text = (key: string) => say(`screens.ordered.${kind}.${key}`, { amount });
  if (isOffered && !hasPassed)
    return (
      <ConfirmedAction
        name={name}
        item={{ uuid }}
        kind={look}
        label={text('cancel')}
        title={text('sure')}
        keep={text('keep')}
        {...(onDone && { onDone })}
      >
        <p>{text('then')}</p>
      </ConfirmedAction>
    );
  const isGone = goes_out_at !== null && (isOffered || status === 'Submitted');
  return isGone && <Note sentences={[say('screens.ordered.gone', { at: goes_out_at })]} />;
}

/** Used when the cut-off is unknown, so that the provider decides. */
const never = '9999-12-31T00:00:00.000Z';
