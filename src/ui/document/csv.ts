/** A CSV file as bytes. The byte order mark tells Excel that the letters are UTF-8. */
export function csvBytes(csv: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${csv}`);
}

/** Rows as a file for spreadsheets and bookkeeping (RFC 4180). */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** What a spreadsheet would take for a formula becomes text by an apostrophe (CWE-1236); an amount below zero is none. */
function cell(value: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^-\d+\.\d{2}$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
