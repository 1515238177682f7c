import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import type { ShownProblem } from '../../form/shownProblem.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { ErrorBlock, useWhenOnline } from '../../ui/page/ErrorBlock.tsx';
import { useRuntime } from '../core/runtime.ts';
import { useSubmit } from './useSubmit.ts';

interface SubmitActionProps {
  name: string;
  /** The item it applies to: `$item` of the flow. */
  item?: Record<string, unknown>;
  /** Distinguishes equal buttons for screen readers. */
  detail?: string;
  /** Earliest time the provider accepts it; extends the pause. */
  notBefore?: string | undefined;
  /** A refusal known from facts, after the provider accepted the submit. */
  refusal?: string | undefined;
  /** Validates on each press; returns an error message. */
  findMistake?: () => string | undefined;
  /** Called after success, unless the flow navigates. */
  onDone?: () => void;
  /** Called with each refusal, for pages that show some elsewhere. */
  onProblem?: ((problem: ShownProblem) => void) | undefined;
}

/** A submit button. Its problem shows above it and receives focus after each press. */
export function SubmitAction({ name, item, detail, notBefore, refusal, findMistake, onDone, onProblem }: SubmitActionProps) {
  const { api } = useRuntime();
  const { label, kind, pause: ownPause, busy, problem, isUnsettled, submit } = useSubmit(name, item, onProblem);
  const detailId = useId();
  const [presses, setPresses] = useState(0);
  const [completions, setCompletions] = useState(0);
  const pause = useMemo(
    () => (notBefore === undefined ? ownPause : Math.max(0, Math.ceil((Date.parse(notBefore) - api.now()) / 1000))),
    [notBefore, ownPause, api],
  );
  const secondsLeft = usePause(pause, completions);
  const [mistake, setMistake] = useState<string>();
  const message = mistake ?? (problem ? problem.message || Object.values(problem.fields).flat().join(' ') : refusal);
  const run = async () => {
    const found = findMistake?.();
    setMistake(found);
    if (found !== undefined) return setPresses((count) => count + 1);
    const isDone = await submit({}, item);
    setPresses((count) => count + 1);
    if (!isDone) return;
    setCompletions((count) => count + 1);
    onDone?.();
  };
  useWhenOnline(problem?.waits ?? false, () => void run());
  return (
    <>
      {isUnsettled && <Unsettled />}
      {message && !isUnsettled && (
        <ErrorBlock
          key={presses}
          tone={mistake === undefined && problem?.waits ? 'waiting' : 'danger'}
          message={message}
          isAnswer={presses > 0}
        />
      )}
      <Action
        kind={kind}
        busy={busy}
        describedBy={detail === undefined ? undefined : detailId}
        wait={{ seconds: pause, left: secondsLeft }}
        onClick={() => void run()}
      >
        {label}
      </Action>
      {detail !== undefined && (
        <span id={detailId} hidden>
          {detail}
        </span>
      )}
    </>
  );
}

/**
 * Seconds left of a pause.
 *
 * @param seconds duration
 * @param round restarts the pause when it changes
 */
function usePause(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const start = performance.now();
    const look = () => setLeft(Math.max(0, seconds - Math.floor((performance.now() - start) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [seconds, round]);
  return left;
}

/** Shown while the outcome of a write is unknown. */
export function Unsettled() {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  // Scrolls into view, because the pressed button may be at the end of a long form.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <ErrorBlock tone="warning" message={say('writes.asking')} advice={say('writes.advice')} />
    </div>
  );
}
