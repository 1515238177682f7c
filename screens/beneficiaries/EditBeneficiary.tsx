import { FlowForm, RoutePage } from 'passbook';
import { nameOf, type Beneficiary } from './parts/beneficiary.ts';
import { OfChosen } from './parts/OfChosen.tsx';

/** Edits a beneficiary's personal details, not the share. */
export function EditBeneficiary() {
  return <OfChosen>{(chosen) => <Edit chosen={chosen} />}</OfChosen>;
}

function Edit({ chosen }: { chosen: Beneficiary }) {
  const { uuid, version, ...person } = chosen;
  return (
    <RoutePage lead={nameOf(chosen)}>
      {/* The key discards input when someone else has changed the beneficiary. */}
      <FlowForm key={`${uuid} ${version}`} form="beneficiary" submit="submit" corrects={person} item={{ uuid, version }} />
    </RoutePage>
  );
}
