import { useState } from 'react';
import type { Mistakes } from './core/form.ts';
import type { ShownProblem } from './shownProblem.ts';

interface Rest {
  of: ShownProblem | null;
  problem: ShownProblem | null;
}

const restOf = ({ of, problem }: Rest, given: ShownProblem | null) => (of === given ? problem : given);

/**
 * What is wrong as the depositor sees it: nothing before the first submit; then each field's mistake until it is put right, and what
 * the provider said about a field until that field changes.
 *
 * @param find looks at what is typed at this moment
 */
export function useMistakes(find: () => Mistakes, given: ShownProblem | null) {
  const [own, setOwn] = useState<Mistakes>({});
  const [hasSubmitted, setSubmitted] = useState(false);
  /** What is left of a problem once the depositor has begun to put it right; a new one starts whole. */
  const [rest, setRest] = useState<Rest>({ of: null, problem: null });
  const problem = restOf(rest, given);

  const show = (field: string, message: string | undefined) => {
    if (message !== own[field]) setOwn((current) => withMessage(current, field, message));
  };

  return {
    own,
    problem,
    /** Typing only ever takes a mistake away: nobody is corrected in the middle of a word. */
    changed: (field: string) => {
      if (problem && Object.hasOwn(problem.fields, field)) {
        // Of several fields that are written at once each takes its own away.
        setRest((current) => ({ of: given, problem: withoutField(restOf(current, given), field) }));
      }
      if (own[field] !== undefined && find()[field] === undefined) show(field, undefined);
    },
    left: (field: string) => {
      if (hasSubmitted) show(field, find()[field]);
    },
    submitted: (mistakes: Mistakes) => {
      setSubmitted(true);
      setOwn(mistakes);
      setRest({ of: given, problem: null });
    },
  };
}

function withMessage(mistakes: Mistakes, field: string, message: string | undefined): Mistakes {
  const { [field]: _old, ...others } = mistakes;
  return message === undefined ? others : { ...others, [field]: message };
}

/** With its last field corrected the problem is gone: its message only summed the fields up. */
function withoutField(problem: ShownProblem | null, field: string): ShownProblem | null {
  if (problem === null) return null;
  const { [field]: _old, ...fields } = problem.fields;
  return Object.keys(fields).length === 0 ? null : { ...problem, fields };
}
