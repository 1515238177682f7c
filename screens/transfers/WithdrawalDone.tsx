import { useLoaded } from 'passbook';
import { Ordered } from './parts/Ordered.tsx';

/** The withdrawal that was ordered last, as it stands now. */
export function WithdrawalDone() {
  return <Ordered kind="withdrawal" transfer={useLoaded<'transfer-terms'>('terms')?.withdrawal.latest} />;
}
