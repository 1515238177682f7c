const key = 'visit';
let unkept: string | undefined;

/** This visit's random id, if any. Survives a reload, but not a logout or closing the tab. */
export function findVisit(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

/** This visit's id, created on first use. Lasts as long as the page when storage is refused. */
export function visitNow(): string {
  const known = findVisit();
  if (known !== undefined) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  unkept = made;
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // Storage refused.
  }
  return made;
}
