import { JointStep } from './parts/JointStep.tsx';

export function JointContact() {
  return <JointStep form="joint-contact" />;
}
