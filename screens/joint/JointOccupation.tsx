import { JointStep } from './parts/JointStep.tsx';

/** What the joint holder does for work. */
export function JointOccupation() {
  return <JointStep form="employer" />;
}
