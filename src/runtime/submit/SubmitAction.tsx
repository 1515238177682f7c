import { useId, useState } from 'react';
import type { ShownProblem } from '../../form/shownProblem.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { useWhenOnline } from '../../ui/controls/useWhenOnline.ts';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { Unsettled } from './Unsettled.tsx';
import { usePause } from './usePause.ts';
import { useSubmit } from './useSubmit.ts';

interface SubmitActionProps {
  /** A submit of the route. */
  name: string;
  /** Which of the things that the page shows it is for: `$about` of the flow. */
  about?: Record<string, unknown>;
  /** Which of several it is, for who hears the buttons alone. */
  detail?: string;
  /** What the facts say against it: the provider took the submit, and refuses what it asked for. */
  refusal?: string | undefined;
  /** Asked at each press: why nothing can be sent yet, in words. */
  findMistake?: () => string | undefined;
  /** It went through, and the flow leads nowhere else. */
  onDone?: () => void;
  /** Called with each refusal, for a page that shows some of them elsewhere. */
  onProblem?: ((problem: ShownProblem) => void) | undefined;
}

/** A button that carries out a submit of the route. Why it could not stands above it, and takes the focus after each press. */
export function SubmitAction({ name, about, detail, refusal, findMistake, onDone, onProblem }: SubmitActionProps) {
  const { label, kind, pause, busy, problem, isUnsettled, submit } = useSubmit(name, about, onProblem);
  const detailId = useId();
  const [presses, setPresses] = useState(0);
  const [rounds, setRounds] = useState(0);
  const secondsLeft = usePause(pause, rounds);
  const [mistake, setMistake] = useState<string>();
  const message = mistake ?? (problem ? problem.message || Object.values(problem.fields).flat().join(' ') : refusal);
  const run = async () => {
    const found = findMistake?.();
    setMistake(found);
    if (found !== undefined) return setPresses((count) => count + 1);
    const isDone = await submit({}, about);
    setPresses((count) => count + 1);
    if (!isDone) return;
    setRounds((count) => count + 1);
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
