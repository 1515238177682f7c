import { formatShare, Note, RoutePage, SubmitAction, useWords, wholeAccount } from 'passbook';
import { nameOf, OfChosen, type Beneficiary } from './parts/Beneficiaries.tsx';
import { Split } from './parts/Split.tsx';

/** Removes a beneficiary and splits the share among the others in the same write. */
export function RemoveBeneficiary() {
  return <OfChosen>{(chosen, all) => <Remove chosen={chosen} all={all} />}</OfChosen>;
}

function Remove({ chosen, all }: { chosen: Beneficiary; all: readonly Beneficiary[] }) {
  const say = useWords();
  const { uuid, version, allocation } = chosen;
  const item = { uuid, version };
  const staying = all.filter((one) => one !== chosen);
  const [only] = staying;
  const name = nameOf(chosen);
  const lead = say('screens.beneficiaries.remove', { name });
  if (!only)
    return (
      <RoutePage lead={lead}>
        <Note sentences={[say('screens.beneficiaries.last')]} />
        <SubmitAction name="last" item={item} />
      </RoutePage>
    );
  if (staying.length === 1)
    return (
      <RoutePage lead={lead}>
        <Note sentences={[say('screens.beneficiaries.rest', { name: nameOf(only) })]} />
        <SubmitAction
          name="submit"
          item={{ ...item, allocations: [{ uuid: only.uuid, version: only.version, allocation: wholeAccount }] }}
        />
      </RoutePage>
    );
  return (
    <RoutePage lead={lead}>
      <Note sentences={[say('screens.beneficiaries.goes', { share: formatShare(allocation) })]} />
      <Split heirs={staying.map((one) => ({ ...one, id: one.uuid, name: nameOf(one) }))} submit="submit" item={item} />
    </RoutePage>
  );
}
