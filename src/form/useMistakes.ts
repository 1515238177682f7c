import { useState } from 'react';
import { isWithin } from './core/paths.ts';
import type { Mistakes } from './core/form.ts';
import type { ShownProblem } from './shownProblem.ts';

/**
 * Errors to show: none before the first submit, then each until it is fixed.
 * A provider error stays until its field changes.
 *
 * @param find validates the current values
 */
export function useMistakes(find: () => Mistakes, given: ShownProblem | null) {
  const [own, setOwn] = useState<Mistakes>({});
  const [hasSubmitted, setSubmitted] = useState(false);
  /** Remaining part of a problem after edits; resets with a new problem. */
  const [rest, setRest] = useState<{ of: ShownProblem | null; problem: ShownProblem | null }>({ of: null, problem: null });
  const problem = rest.of === given ? rest.problem : given;

  return {
    own,
    problem,
    /**
     * Only clears errors: typing never adds one.
     *
     * @param isShifted list items were renumbered
     */
    changed: (path: string, isShifted: boolean) => {
      setRest((current) => {
        const left = current.of === given ? current.problem : given;
        return left && Object.keys(left.fields).some((field) => isWithin(field, path))
          ? { of: given, problem: withoutFields(left, path) }
          : current;
      });
      // A change inside a list or group clears its error, and vice versa.
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

/** Null once the last field is edited: the message only summarized the fields. */
function withoutFields(problem: ShownProblem, changed: string): ShownProblem | null {
  const left = Object.entries(problem.fields).filter(([field]) => !isWithin(field, changed));
  return left.length === 0 ? null : { ...problem, fields: Object.fromEntries(left) };
}
