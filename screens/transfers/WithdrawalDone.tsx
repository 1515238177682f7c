import { useLoaded } from 'passbook';
import { Ordered } from './parts/Ordered.tsx';

export function WithdrawalDone() {
  return <Ordered kind="withdrawal" transfer={useLoaded<'transfer-terms'>('terms')?.withdrawal.latest} />;
}
