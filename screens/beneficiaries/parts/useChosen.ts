import { useFacts, useLoaded, usePageTurn } from 'passbook';
import { useState } from 'react';
import type { Beneficiary } from './beneficiary.ts';

interface Chosen {
  all: readonly Beneficiary[];
  /** Undefined until one is selected. */
  chosen: Beneficiary | undefined;
  choose: (uuid: string) => void;
}

/** The selected beneficiary: the one chosen on the page, opened by `nav.uuid`, or the only one. */
export function useChosen(): Chosen {
  const all = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  const opened = useFacts().nav?.uuid;
  const [uuid, choose] = useState(opened);
  const chosen = all.length === 1 ? all[0] : all.find((one) => one.uuid === uuid);
  usePageTurn(chosen?.uuid ?? '');
  return { all, chosen, choose };
}
