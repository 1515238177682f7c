const key = 'progress';

/** The percentage that this tab showed last, before it was loaded again; it says nothing of who it was. */
export function keptProgress(): number | undefined {
  try {
    const text = sessionStorage.getItem(key);
    const percent = text === null ? Number.NaN : Number(text);
    return percent >= 0 && percent <= 100 ? percent : undefined;
  } catch {
    return undefined;
  }
}

/** Null forgets it. Where storage refuses, a reload does. */
export function keepProgress(percent: number | null): void {
  try {
    if (percent === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(percent));
  } catch {
    // Storage refused.
  }
}
