export interface DocumentFile {
  bytes: Uint8Array;
  name: string;
}

/** Downloads a file; a PDF by default. */
export function saveFile({ bytes, name }: DocumentFile, type = 'application/pdf'): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

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
