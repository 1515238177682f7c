/**
 * Whether one of the owner names at the other bank matches the depositor.
 * Ignores case, order, accents, middle names and initials; the last name must match in full. Null when the bank reports no names.
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
