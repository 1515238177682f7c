import { RoutePage, useWords } from 'passbook';
import type { ReactNode } from 'react';
import type { Beneficiary } from './beneficiary.ts';
import { Choice } from './Choice.tsx';
import { useChosen } from './useChosen.ts';

interface OfChosenProps {
  children: (chosen: Beneficiary, all: readonly Beneficiary[]) => ReactNode;
}

/** A page about one beneficiary; a list to choose from when none is selected. */
export function OfChosen({ children }: OfChosenProps) {
  const say = useWords();
  const { all, chosen, choose } = useChosen();
  if (chosen) return children(chosen, all);
  return (
    <RoutePage lead={say('screens.beneficiaries.choose')}>
      <Choice beneficiaries={all} onChoose={choose} />
    </RoutePage>
  );
}
