import { useState } from 'react';
import type { Mistakes } from './core/form.ts';
import type { ShownProblem } from './shownProblem.ts';

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
  const [rest, setRest] = useState<{ of: ShownProblem | null; problem: ShownProblem | null }>({ of: null, problem: null });
  const problem = rest.of === given ? rest.problem : given;

  const show = (field: string, message: string | undefined) => {
    if (message !== own[field]) setOwn((current) => withMessage(current, field, message));
  };

  return {
    own,
    problem,
    /** Typing only ever takes a mistake away: nobody is corrected in the middle of a word. */
    changed: (fields: string[]) => {
      if (problem && fields.some((field) => Object.hasOwn(problem.fields, field))) {
        setRest({ of: given, problem: withoutFields(problem, fields) });
      }
      const wrong = fields.filter((field) => own[field] !== undefined);
      const found = wrong.length > 0 ? find() : {};
      for (const field of wrong) if (found[field] === undefined) show(field, undefined);
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
function withoutFields(problem: ShownProblem, changed: string[]): ShownProblem | null {
  const left = Object.entries(problem.fields).filter(([field]) => !changed.includes(field));
  return left.length === 0 ? null : { ...problem, fields: Object.fromEntries(left) };
}
