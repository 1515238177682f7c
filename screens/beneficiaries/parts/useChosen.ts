import { useFacts, useLoaded, usePageTurn } from 'passbook';
import type { Beneficiary } from './beneficiary.ts';

/** The beneficiary that a page is about: the one that was opened, or the only one. Undefined where one has to be chosen first. */
export function useChosen(): { all: readonly Beneficiary[]; chosen: Beneficiary | undefined } {
  const all = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  const opened = useFacts().nav?.uuid;
  const chosen = all.length === 1 ? all[0] : all.find(({ uuid }) => uuid === opened);
  usePageTurn(chosen?.uuid ?? '');
  return { all, chosen };
}
