import { ConfirmedAction, Note, useMoment, useWords, type Answers } from 'passbook';
import type { Kind } from './terms.ts';

interface CancelProps {
  kind: Kind | 'closing';
  /** The submit that cancels. */
  name: string;
  transfer: Answers['transactions'][number];
  /** As it stands the flow lets it be canceled. */
  isOffered: boolean;
  look?: 'secondary' | 'quiet';
  onDone?: () => void;
}

/** The way to cancel a transfer until its cut-off; after that, why there is none. */
export function Cancel({ kind, name, transfer: { uuid, status, amount, goes_out_at }, isOffered, look = 'quiet', onDone }: CancelProps) {
  const say = useWords();
  const { hasPassed } = useMoment(goes_out_at ?? never);
  const text = (key: string) => say(`screens.ordered.${kind}.${key}`, { amount });
  if (isOffered && !hasPassed)
    return (
      <ConfirmedAction
        name={name}
        about={{ uuid }}
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
  return isGone && <Note says={[say('screens.ordered.gone', { at: goes_out_at })]} />;
}

/** Further away than any cut-off: of an order whose cut-off nobody knows only the provider can say that it has gone out. */
const never = '9999-12-31T00:00:00.000Z';
