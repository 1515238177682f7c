import { answersOf, useLoaded, type Values } from 'passbook';

interface Joining {
  /** Undefined until their email address is saved. */
  id: string | undefined;
  /** Saved answers by form field. */
  answers: Values;
}

/** The joint holder being added, as saved by the provider. */
export function useJoint(): Joining {
  const joint = useLoaded<'secondary-info'>('joint');
  const draft = joint?.draft;
  return { id: joint?.secondary_depositors.at(-1)?.depositor_id, answers: draft ? answersOf(draft) : {} };
}
