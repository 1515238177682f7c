import { Action, Card, FlowForm, focusPageStart, moneyLeft, SubmitAction, useAnswer, useFacts, useWords } from 'passbook';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface AfterCodeProps {
  /** What is to leave the account. */
  amount: string;
  /** What leaves it today without a one-time code; null while none is asked for. */
  above: string | null;
  /** The button that moves the money. */
  children: ReactNode;
}

/** A button that moves money, in whose place a one-time code is asked for while so much takes one (rule money-21). */
export function AfterCode({ amount, above, children }: AfterCodeProps) {
  const say = useWords();
  const { session } = useFacts();
  const [isChoosing, setIsChoosing] = useState(false);
  const isAsked = above !== null && moneyLeft(above, amount) === null;
  const stage = session?.nonceToken && !isChoosing ? 'code' : 'ways';
  const place = useFocusWithin(isAsked ? stage : 'button');
  const ask = (
    <Card title={say('screens.code-first.title')}>
      <p>{say('screens.code-first.why')}</p>
      {stage === 'code' ? <Code onAnother={() => setIsChoosing(true)} /> : <Ways onSent={() => setIsChoosing(false)} />}
    </Card>
  );
  return (
    <div ref={place} tabIndex={-1}>
      {isAsked ? ask : children}
    </div>
  );
}

/**
 * The focus stays where it was pressed when something else comes to stand there: in the field of the code, but not on the button that moves the
 * money, for many press Enter after a code.
 */
function useFocusWithin(shown: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // Focus belongs to the document.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (!focusPageStart()) place.current?.focus();
  }, [shown]);
  return place;
}

/** Where the code should go. */
function Ways({ onSent }: { onSent: () => void }) {
  const { session } = useFacts();
  const offered = session?.mfa ?? [];
  return (
    <FlowForm
      form="choose-mfa"
      submit="send-code"
      offers={{ type: offered.map((value) => ({ value })) }}
      initial={{ type: offered[0] }}
      onSaved={onSent}
    />
  );
}

/** The code that was sent; once it is right, the terms say that no more is asked for. */
function Code({ onAnother }: { onAnother: () => void }) {
  const say = useWords();
  const sent = useAnswer('mfa-select');
  return (
    <>
      <p>{sent ? say('screens.code-first.sent', { to: sent.masked_to }) : say('screens.code-first.asked')}</p>
      <FlowForm form="confirm-code" submit="confirm-code" />
      <SubmitAction name="resend" />
      <Action kind="quiet" onClick={onAnother}>
        {say('screens.code-first.another')}
      </Action>
    </>
  );
}
