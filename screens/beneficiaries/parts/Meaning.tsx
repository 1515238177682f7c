import { Note, useInsuranceKind, useWords } from 'passbook';

/** Explains payout on death, the difference from a will and, for FDIC and NCUA accounts, insurance coverage. */
export function Meaning() {
  const say = useWords();
  const kind = useInsuranceKind();
  const isOfficial = kind === 'fdic' || kind === 'ncua';
  const says = ['money', 'will', 'access', ...(isOfficial ? ['coverage'] : [])];
  return <Note says={says.map((name) => say(`screens.beneficiaries.means.${name}`))} />;
}
