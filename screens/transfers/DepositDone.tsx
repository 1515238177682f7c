import { useLoaded } from 'passbook';
import { Ordered } from './parts/Ordered.tsx';

/** The deposit that was ordered last, as it stands now. */
export function DepositDone() {
  return <Ordered kind="deposit" transfer={useLoaded<'transfer-terms'>('terms')?.deposit.latest} />;
}
