import { RouteActions, RoutePage, useLoaded, useSubmit } from 'passbook';
import { Choice } from './parts/Choice.tsx';
import { Meaning } from './parts/Meaning.tsx';

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
