import { answersOf, useLoaded, type Values } from 'passbook';

/** The joint holder whom the depositor is adding. */
interface Joining {
  /** Undefined until their email address is saved. */
  id: string | undefined;
  /** What was told about them, by the fields of the forms. */
  answers: Values;
}

/** The joint holder, as the provider tells what was saved. */
export function useJoint(): Joining {
  const joint = useLoaded<'secondary-info'>('joint');
  const draft = joint?.draft;
  return { id: joint?.secondary_depositors.at(-1)?.depositor_id, answers: draft ? answersOf(draft) : {} };
}
