/** A CSV file as bytes. The byte order mark makes Excel read UTF-8. */
export function csvBytes(csv: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${csv}`);
}

/** Rows as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Prefixes formulas with an apostrophe (CWE-1236); negative amounts are safe. */
function cell(value: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^-\d+\.\d{2}$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
