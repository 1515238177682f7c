import { RouteActions, RoutePage, useLoaded } from 'passbook';
import { Choice } from './parts/Choice.tsx';
import { Meaning } from './parts/Meaning.tsx';

/** Who gets the account, and how it is split. */
export function BeneficiaryList() {
  const beneficiaries = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  return (
    <RoutePage>
      <Choice beneficiaries={beneficiaries} />
      <RouteActions />
      <Meaning />
    </RoutePage>
  );
}
