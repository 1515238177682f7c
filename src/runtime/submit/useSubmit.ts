import { useAtomValue } from 'jotai';
import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Upload } from '../../api/contract/api.ts';
import { useWords } from '../../brand/words/words.ts';
import type { SubmitEnd } from '../../flow/visit/submit.ts';
import type { ShownProblem } from '../../form/shownProblem.ts';
import { useEntered, VisitOverContext } from '../hooks/routeContext.ts';
import { runSubmit } from './runSubmit.ts';
import { useRuntime } from '../core/runtime.ts';
import { useSentences } from '../hooks/useSentences.ts';
import { createFormKeys } from './formKeys.ts';
import { unsettledAtom } from '../core/unsettled.ts';

/** Milliseconds after which a submit says that it is still working. */
const slowAfter = 5000;

export interface SubmitState {
  /** Words on the button. */
  label: string;
  kind: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Seconds before it can be carried out (again). */
  pause: number;
  busy: 'idle' | 'busy' | 'slow';
  problem: ShownProblem | null;
  /** The outcome of what was sent is not known and is being asked for: until then nothing is sent. */
  isUnsettled: boolean;
  /** Carries it out; a second call while one is under way does nothing. `about`: which of the things that the page shows it is for. Resolves to whether it went through. */
  submit: (values?: Record<string, unknown>, about?: Record<string, unknown>, upload?: Upload) => Promise<boolean>;
}

/**
 * A submit of the route by its name in the flow.
 *
 * @param about which of the things that the page shows it is for, where its label says so
 * @param onProblem called with each refusal while the page is still open
 */
export function useSubmit(name: string, about?: Record<string, unknown>, onProblem?: (problem: ShownProblem) => void): SubmitState {
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

  // Not where it ends: what it has changed is drawn later, and until then it would be done once more to what was shown before.
  useEffect(() => {
    if (run.busy === 'idle') isRunning.current = false;
  }, [run]);

  async function submit(values: Record<string, unknown> = {}, about: Record<string, unknown> = {}, upload?: Upload): Promise<boolean> {
    if (isRunning.current || isUnsettled || !source) return false;
    isRunning.current = true;
    setRun({ busy: 'busy' });
    const slow = setTimeout(() => setRun({ busy: 'slow' }), slowAfter);
    try {
      const end = await runSubmit(runtime, source, values, { path: route.path, loaded, keys, about, upload, onEarlier: tellEarlier }, say);
      setProblem(end.done ? null : end.problem);
      // Somebody who has gone elsewhere meanwhile is not pulled back; they are told the outcome where they are.
      if (isOver.current) tellLate(end);
      else if (end.leaves !== undefined) await navigate(end.leaves, { replace: end.done && end.replace });
      else if (end.done && source.opens) await navigate(address, { replace: false });
      // What the calls have changed is fetched again, and the guards are asked again, before the page says that it is done.
      else if (end.done || end.isRenewed) await revalidate();
      if (!end.done && end.problem && !isOver.current) onProblem?.(end.problem);
      return end.done;
    } finally {
      clearTimeout(slow);
      // Drawn together with the page that the router has entered just now.
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
    label: fill(source.label, { about }),
    kind: source.kind ?? 'primary',
    pause: source.pause ?? 0,
    busy: isUnsettled ? 'slow' : run.busy,
    problem,
    isUnsettled,
    submit,
  };
}
