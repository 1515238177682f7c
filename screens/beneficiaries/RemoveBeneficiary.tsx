import { formatShare, Note, RoutePage, SubmitAction, useWords, wholeAccount } from 'passbook';
import { nameOf } from './parts/beneficiary.ts';
import { Choice } from './parts/Choice.tsx';
import { Split } from './parts/Split.tsx';
import { useChosen } from './parts/useChosen.ts';

/** Removes one; where others stay, says in the same write who gets the share. */
export function RemoveBeneficiary() {
  const say = useWords();
  const { all, chosen, choose } = useChosen();
  if (!chosen)
    return (
      <RoutePage lead={say('screens.beneficiaries.choose')}>
        <Choice beneficiaries={all} onChoose={choose} />
      </RoutePage>
    );
  const { uuid, version, allocation } = chosen;
  const about = { uuid, version };
  const staying = all.filter((one) => one !== chosen);
  const [only] = staying;
  const name = nameOf(chosen);
  const lead = say('screens.beneficiaries.remove', { name });
  if (!only)
    return (
      <RoutePage lead={lead}>
        <Note says={[say('screens.beneficiaries.last')]} />
        <SubmitAction name="last" about={about} />
      </RoutePage>
    );
  if (staying.length === 1)
    return (
      <RoutePage lead={lead}>
        <Note says={[say('screens.beneficiaries.rest', { name: nameOf(only) })]} />
        <SubmitAction
          name="submit"
          about={{ ...about, allocations: [{ uuid: only.uuid, version: only.version, allocation: wholeAccount }] }}
        />
      </RoutePage>
    );
  return (
    <RoutePage lead={lead}>
      <Note says={[say('screens.beneficiaries.goes', { share: formatShare(allocation) })]} />
      <Split heirs={staying.map((one) => ({ ...one, id: one.uuid, name: nameOf(one) }))} submit="submit" about={about} />
    </RoutePage>
  );
}
