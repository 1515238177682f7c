import { JointStep } from './parts/JointStep.tsx';

export function JointPerson() {
  return <JointStep form="basic-information" />;
}
