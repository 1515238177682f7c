import { useAtomValue } from 'jotai';
import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Upload } from '../../api/contract/api.ts';
import { useWords } from '../../brand/words/words.ts';
import type { SubmitEnd } from '../../flow/visit/submit.ts';
import type { ShownProblem } from '../../form/shownProblem.ts';
import { useEntered, VisitOverContext } from '../hooks/routeContext.ts';
import { sendSubmit } from './sendSubmit.ts';
import { useRuntime } from '../core/runtime.ts';
import { useSentences } from '../hooks/useSentences.ts';
import { createFormKeys } from './formKeys.ts';
import { unsettledAtom } from '../core/unsettled.ts';

/** Milliseconds until `busy` becomes `slow`. */
const slowAfter = 5000;

export interface SubmitState {
  label: string;
  kind: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Seconds before it can be sent (again). */
  pause: number;
  busy: 'idle' | 'busy' | 'slow';
  problem: ShownProblem | null;
  /** The outcome of a previous write is unknown and being queried; nothing is sent until then. */
  isUnsettled: boolean;
  /** Sends the submit; ignored while one is in flight. `item`: the item it applies to. Resolves to whether it succeeded. */
  submit: (values?: Record<string, unknown>, item?: Record<string, unknown>, upload?: Upload) => Promise<boolean>;
}

/**
 * A submit of the route.
 *
 * @param item the item it applies to, if its label depends on it
 * @param onProblem called with each refusal while the page is open
 */
export function useSubmit(name: string, item?: Record<string, unknown>, onProblem?: (problem: ShownProblem) => void): SubmitState {
  const runtime = useRuntime();
  const { route, address, loaded } = useEntered();
  const source = route.submits?.[name];
  if (!source) throw new Error(`${route.path} has no submit "${name}"`);
  const say = useWords();
  const fill = useSentences();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keys] = useState(() =>
    createFormKeys(
      (source.do ?? []).map((step) => step.call),
      runtime.journal.answered,
    ),
  );
  const isRunning = useRef(false);
  const isOver = useContext(VisitOverContext);
  const [run, setRun] = useState<{ busy: SubmitState['busy'] }>({ busy: 'idle' });
  const [problem, setProblem] = useState<ShownProblem | null>(runtime.ended?.[name] ?? null);
  const isUnsettled = useAtomValue(unsettledAtom).some(
    (write) => write.path === route.path && source.do?.some((step) => step.call === write.call),
  );

  // Reset after the render, not when the run ends: until then a press would resend the outdated content.
  useEffect(() => {
    if (run.busy === 'idle') isRunning.current = false;
  }, [run]);

  async function submit(values: Record<string, unknown> = {}, item: Record<string, unknown> = {}, upload?: Upload): Promise<boolean> {
    if (isRunning.current || isUnsettled || !source) return false;
    isRunning.current = true;
    setRun({ busy: 'busy' });
    const slow = setTimeout(() => setRun({ busy: 'slow' }), slowAfter);
    try {
      const end = await sendSubmit(runtime, source, values, { path: route.path, loaded, keys, item, upload, onEarlier: tellEarlier }, say);
      setProblem(end.done ? null : end.problem);
      // A depositor who has left the page stays where they are and gets a notification.
      if (isOver.current) tellLate(end);
      else if (end.leaves !== undefined) await navigate(end.leaves, { replace: end.done && end.replace });
      else if (end.done && source.opens) await navigate(address, { replace: false });
      // Refreshes changed data and reruns the guards before reporting success.
      else if (end.done || end.isInvalidated) await revalidate();
      if (!end.done && end.problem && !isOver.current) onProblem?.(end.problem);
      return end.done;
    } finally {
      clearTimeout(slow);
      // Batched with the router's update.
      setRun({ busy: 'idle' });
    }
  }

  function tellEarlier() {
    runtime.store.notification.show(say('writes.earlier'), 'warning');
  }

  function tellLate(end: SubmitEnd) {
    const problem = end.done ? null : end.problem;
    const sentence = problem && (problem.message || Object.values(problem.fields)[0]?.[0]);
    if (sentence) runtime.store.notification.show(sentence, 'error');
  }

  return {
    label: fill(source.label, { item }),
    kind: source.kind ?? 'primary',
    pause: source.pause ?? 0,
    busy: isUnsettled ? 'slow' : run.busy,
    problem,
    isUnsettled,
    submit,
  };
}
