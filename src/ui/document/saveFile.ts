/** A file that was fetched. */
export interface DocumentFile {
  bytes: Uint8Array;
  /** What it is saved as. */
  name: string;
}

/** Has the browser save a file under its name; a PDF unless something else is said. */
export function saveFile({ bytes, name }: DocumentFile, type = 'application/pdf'): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
