import { JointStep } from './parts/JointStep.tsx';

export function JointOccupation() {
  return <JointStep form="employer" />;
}
