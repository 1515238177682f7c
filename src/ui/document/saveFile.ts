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
