import { FlowForm, RoutePage } from 'passbook';
import { nameOf, type Beneficiary } from './parts/beneficiary.ts';
import { OfChosen } from './parts/OfChosen.tsx';

/** Says anew who a beneficiary is; the share stays. */
export function EditBeneficiary() {
  return <OfChosen>{(chosen) => <Edit chosen={chosen} />}</OfChosen>;
}

function Edit({ chosen }: { chosen: Beneficiary }) {
  const { uuid, version, ...person } = chosen;
  return (
    <RoutePage lead={nameOf(chosen)}>
      {/* What was typed was meant for what was there before. */}
      <FlowForm key={`${uuid} ${version}`} form="beneficiary" submit="submit" corrects={person} about={{ uuid, version }} />
    </RoutePage>
  );
}
