import { RoutePage, useLoaded } from 'passbook';
import { nameOf } from './parts/Beneficiaries.tsx';
import { Split } from './parts/Split.tsx';

export function UpdateAllocations() {
  const all = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  return (
    <RoutePage>
      <Split heirs={all.map((one) => ({ ...one, id: one.uuid, name: nameOf(one) }))} submit="submit" />
    </RoutePage>
  );
}
