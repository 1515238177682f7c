const key = 'visit';
let unkept: string | undefined;

/** The random id of this visit, when there is one: it outlives a reload of this tab, and neither a logout nor the tab. */
export function findVisit(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

/** The id of this visit, made when it is first needed. Where storage refuses it lasts as long as the page. */
export function visitNow(): string {
  const known = findVisit();
  if (known !== undefined) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  unkept = made;
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // Storage refused, so it lasts as long as the page.
  }
  return made;
}
