import { useState } from 'react';
import { isWithin } from './core/paths.ts';
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

  return {
    own,
    problem,
    /**
     * Typing only ever takes a mistake away: nobody is corrected in the middle of a word.
     * @param isShifted the path is a list whose items have other numbers now
     */
    changed: (path: string, isShifted: boolean) => {
      setRest((current) => {
        const left = current.of === given ? current.problem : given;
        return left && Object.keys(left.fields).some((field) => isWithin(field, path))
          ? { of: given, problem: withoutFields(left, path) }
          : current;
      });
      // A list or a group is put right by what is changed in it, and takes along what is wrong in it.
      const touches = (field: string) => isWithin(field, path) || isWithin(path, field);
      if (!Object.keys(own).some(touches)) return;
      const found = find();
      const stays = (field: string) => !touches(field) || (found[field] !== undefined && !(isShifted && isWithin(field, path)));
      const shifted = isShifted ? Object.entries(found).filter(([field]) => isWithin(field, path)) : [];
      setOwn((current) => Object.fromEntries([...Object.entries(current).filter(([field]) => stays(field)), ...shifted]));
    },
    left: (path: string) => {
      if (!hasSubmitted) return;
      const message = find()[path];
      if (message !== own[path]) setOwn((current) => withMessage(current, path, message));
    },
    submitted: (mistakes: Mistakes) => {
      setSubmitted(true);
      setOwn(mistakes);
      setRest({ of: given, problem: null });
    },
  };
}

function withMessage(mistakes: Mistakes, path: string, message: string | undefined): Mistakes {
  const { [path]: _old, ...others } = mistakes;
  return message === undefined ? others : { ...others, [path]: message };
}

/** With its last field corrected the problem is gone: its message only summed the fields up. */
function withoutFields(problem: ShownProblem, changed: string): ShownProblem | null {
  const left = Object.entries(problem.fields).filter(([field]) => !isWithin(field, changed));
  return left.length === 0 ? null : { ...problem, fields: Object.fromEntries(left) };
}
