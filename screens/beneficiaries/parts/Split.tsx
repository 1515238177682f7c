import {
  AllocationEditor,
  formatShare,
  parseShare,
  SubmitAction,
  useNameList,
  useWords,
  wholeAccount,
  type ShownProblem,
  type Values,
} from 'passbook';
import { useState } from 'react';

export interface Heir {
  id: string;
  name: string;
  /** Absent for a new beneficiary. */
  version?: number;
  /** Basis points; absent for a new beneficiary. */
  allocation?: number;
}

export interface SplitDraft {
  /** Ids and versions of the heirs this draft belongs to. */
  versions: string;
  shares: Record<string, string>;
  isChecked: boolean;
}

interface SplitProps {
  heirs: readonly Heir[];
  /** Name of the route's submit. */
  submit: string;
  /** Additional input for the submit. */
  item?: Values;
  draft?: SplitDraft | undefined;
  onDraft?: (draft: SplitDraft) => void;
  onProblem?: (problem: ShownProblem) => void;
}

/** Form for the split. The submit receives `$item.allocations`, and `$item.allocation` for a new beneficiary. */
export function Split({ heirs, submit, item, draft, onDraft, onProblem }: SplitProps) {
  const say = useWords();
  const join = useNameList();
  const versions = heirs.map(({ id, version }) => `${id} ${version}`).join();
  const [typed, setTyped] = useState<SplitDraft>(draft ?? { versions, shares: sharesOf(heirs), isChecked: false });
  // The beneficiaries changed elsewhere, so the draft no longer applies.
  if (typed.versions !== versions) setTyped({ versions, shares: sharesOf(heirs), isChecked: false });
  const points = heirs.map(({ id }) => parseShare(typed.shares[id] ?? ''));

  function findMistake(): string | undefined {
    setTyped({ ...typed, isChecked: true });
    const unread = heirs.filter((_, index) => points[index] === null).map(({ name }) => name);
    if (unread.length > 0) return say('screens.beneficiaries.unread', { names: join(unread) });
    const total = points.reduce<number>((sum, share) => sum + (share ?? 0), 0);
    if (total === wholeAccount) return undefined;
    const difference = formatShare(Math.abs(wholeAccount - total));
    return say(`screens.beneficiaries.${total < wholeAccount ? 'short' : 'over'}`, { total: formatShare(total), difference });
  }

  const shares = heirs.map(({ id, version }, index) => ({ uuid: id, version, allocation: points[index] }));
  const added = shares.find(({ version }) => version === undefined);
  return (
    <>
      <AllocationEditor
        label={say('screens.beneficiaries.shares')}
        people={heirs}
        shares={typed.shares}
        onChange={(shares) => {
          setTyped({ ...typed, shares });
          onDraft?.({ ...typed, shares });
        }}
        showsMistakes={typed.isChecked}
      />
      <SubmitAction
        name={submit}
        item={{ ...item, allocation: added?.allocation, allocations: shares.filter((share) => share !== added) }}
        findMistake={findMistake}
        onProblem={onProblem}
      />
    </>
  );
}

const sharesOf = (heirs: readonly Heir[]) =>
  Object.fromEntries(heirs.map(({ id, allocation }) => [id, allocation === undefined ? '' : formatShare(allocation)]));
