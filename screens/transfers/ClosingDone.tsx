import { useLoaded } from 'passbook';
import { Ordered } from './parts/Ordered.tsx';

/** How closing the account stands, with the withdrawal of all there was. */
export function ClosingDone() {
  return <Ordered kind="closing" transfer={useLoaded<'transfer-terms'>('terms')?.closing?.transaction} />;
}
