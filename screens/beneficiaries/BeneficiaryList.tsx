import { RouteActions, RoutePage, useLoaded, useSubmit } from 'passbook';
import { Choice, Meaning } from './parts/Beneficiaries.tsx';

export function BeneficiaryList() {
  const beneficiaries = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  const { submit } = useSubmit('open');
  return (
    <RoutePage>
      <Choice beneficiaries={beneficiaries} onChoose={(uuid) => void submit({}, { uuid })} />
      <RouteActions />
      <Meaning />
    </RoutePage>
  );
}
