import { useLoaded } from 'passbook';
import { Ordered } from './parts/Ordered.tsx';

export function ClosingDone() {
  return <Ordered kind="closing" transfer={useLoaded<'transfer-terms'>('terms')?.closing?.transaction} />;
}
