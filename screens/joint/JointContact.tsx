import { JointStep } from './parts/JointStep.tsx';

/** Where the joint holder gets their invitation. */
export function JointContact() {
  return <JointStep form="joint-contact" />;
}
