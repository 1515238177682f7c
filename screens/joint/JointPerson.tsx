import { JointStep } from './parts/JointStep.tsx';

/** Who the joint holder is. */
export function JointPerson() {
  return <JointStep form="basic-information" />;
}
