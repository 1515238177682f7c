import { useLoaded } from 'passbook';
import { Ordered } from './parts/Ordered.tsx';

export function DepositDone() {
  return <Ordered kind="deposit" transfer={useLoaded<'transfer-terms'>('terms')?.deposit.latest} />;
}
