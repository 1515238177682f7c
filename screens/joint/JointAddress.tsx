import { JointStep } from './parts/JointStep.tsx';

export function JointAddress() {
  return <JointStep form="address" sharesAddress />;
}
