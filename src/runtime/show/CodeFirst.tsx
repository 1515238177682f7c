import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { focusPageStart } from '../../ui/page/pageHeading.ts';
import { useAnswer, useFacts } from '../hooks/routeContext.ts';
import { SubmitAction } from '../submit/SubmitAction.tsx';
import { FlowForm } from './FlowForm.tsx';

interface CodeFirstProps {
  isAsked: boolean;
  why: string;
  /** Hidden until the code is confirmed, but stays mounted to keep input. */
  children: ReactNode;
}

/**
 * Asks for a one-time code in place of its children.
 * The route needs the forms `choose-mfa` and `confirm-code`, and the submits `send-code`, `confirm-code` and `resend`.
 */
export function CodeFirst({ isAsked, why, children }: CodeFirstProps) {
  const say = useWords();
  const { session } = useFacts();
  const [isChoosing, setIsChoosing] = useState(false);
  const stage = session?.nonceToken && !isChoosing ? 'code' : 'ways';
  const place = useFocusWithin(isAsked ? stage : 'children');
  return (
    <div ref={place} tabIndex={-1}>
      {isAsked && (
        <Card title={say('screens.code-first.title')}>
          <p>{why}</p>
          {stage === 'code' ? <Code onAnother={() => setIsChoosing(true)} /> : <Ways onSent={() => setIsChoosing(false)} />}
        </Card>
      )}
      <div hidden={isAsked}>{children}</div>
    </div>
  );
}

/**
 * Keeps focus in place when the content changes.
 * Moves it to the first field, but never to a button that moves money, because many people press Enter again after a code.
 */
function useFocusWithin(current: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    if (!focusPageStart()) place.current?.focus();
  }, [current]);
  return place;
}

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
