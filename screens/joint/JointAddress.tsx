import { JointStep } from './parts/JointStep.tsx';

/** Where the joint holder lives, which often is where the depositor does. */
export function JointAddress() {
  return <JointStep form="address" sharesAddress />;
}
