import { FlowForm, RoutePage, useWords } from 'passbook';
import { nameOf } from './parts/beneficiary.ts';
import { Choice } from './parts/Choice.tsx';
import { useChosen } from './parts/useChosen.ts';

/** Says anew who a beneficiary is; the share stays. */
export function EditBeneficiary() {
  const say = useWords();
  const { all, chosen, choose } = useChosen();
  if (!chosen)
    return (
      <RoutePage lead={say('screens.beneficiaries.choose')}>
        <Choice beneficiaries={all} onChoose={choose} />
      </RoutePage>
    );
  const { uuid, version, ...person } = chosen;
  return (
    <RoutePage lead={nameOf(chosen)}>
      {/* What was typed was meant for what was there before. */}
      <FlowForm key={`${uuid} ${version}`} form="beneficiary" submit="submit" corrects={person} about={{ uuid, version }} />
    </RoutePage>
  );
}
