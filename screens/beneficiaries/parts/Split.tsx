import { AllocationEditor, formatShare, parseShare, SubmitAction, useWords, wholeAccount, type ShownProblem, type Values } from 'passbook';
import { useState } from 'react';

/** Somebody who gets a share. */
export interface Heir {
  id: string;
  name: string;
  /** Absent for one who is being added. */
  version?: number;
  /** Basis points; absent where it has to be said. */
  allocation?: number;
}

/** A split that is being typed. */
export interface SplitDraft {
  /** The heirs and versions that it is for. */
  seen: string;
  shares: Record<string, string>;
  isChecked: boolean;
}

interface SplitProps {
  heirs: readonly Heir[];
  /** The submit of the route. */
  submit: string;
  /** What it takes besides the shares. */
  about?: Values;
  /** What was typed here before. */
  draft?: SplitDraft | undefined;
  onDraft?: (draft: SplitDraft) => void;
  onProblem?: (problem: ShownProblem) => void;
}

/** The split of the account, joined to a submit of the route, which gets it as `$about.allocations`, and as `$about.allocation` the share of one being added. */
export function Split({ heirs, submit, about, draft, onDraft, onProblem }: SplitProps) {
  const say = useWords();
  const seen = heirs.map(({ id, version }) => `${id} ${version}`).join();
  const [typed, setTyped] = useState<SplitDraft>(draft ?? { seen, shares: sharesOf(heirs), isChecked: false });
  // Somebody changed them elsewhere: what was typed was meant for another split.
  if (typed.seen !== seen) setTyped({ seen, shares: sharesOf(heirs), isChecked: false });
  const points = heirs.map(({ id }) => parseShare(typed.shares[id] ?? ''));

  function findMistake(): string | undefined {
    setTyped({ ...typed, isChecked: true });
    if (points.includes(null)) return say('screens.beneficiaries.unread');
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
        about={{ ...about, allocation: added?.allocation, allocations: shares.filter((share) => share !== added) }}
        findMistake={findMistake}
        onProblem={onProblem}
      />
    </>
  );
}

const sharesOf = (heirs: readonly Heir[]) =>
  Object.fromEntries(heirs.map(({ id, allocation }) => [id, allocation === undefined ? '' : formatShare(allocation)]));
