/**
 * Whether one of the names at another bank is the depositor's. Banks write names in capitals, turned around, with middle names or an initial,
 * and without accents; the last name has to be there whole. Null where the bank tells no names.
 */
export function isOwner(owners: readonly string[], firstName: string | null, lastName: string | null): boolean | null {
  if (owners.length === 0) return null;
  const [first = ''] = wordsOf(firstName ?? '');
  const last = wordsOf(lastName ?? '');
  return owners.map(wordsOf).some((name) => {
    const others = [...name];
    const hasLast = last.length > 0 && last.every((word) => take(others, word));
    return hasLast && others.some((word) => word === first || (word.length === 1 && word === first[0]));
  });
}

function take(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
