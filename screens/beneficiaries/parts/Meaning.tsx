import { Note, useInsuranceKind, useWords } from 'passbook';

/** What naming beneficiaries means: what happens to the money, that it is no will and, where the account bears the official sign, insurance. */
export function Meaning() {
  const say = useWords();
  const kind = useInsuranceKind();
  const isOfficial = kind === 'fdic' || kind === 'ncua';
  const says = ['money', 'will', 'access', ...(isOfficial ? ['coverage'] : [])];
  return <Note says={says.map((name) => say(`screens.beneficiaries.means.${name}`))} />;
}
