export interface Row {
  what: string;
  /** The measurement with its unit. */
  ours: string;
  /** The peer's result in the same run, or the limit. */
  against: string;
  /** Ours divided by theirs; lower is better. */
  ratio: number;
  /** The highest ratio allowed. */
  limit: number;
}

export const ms = (time: number) => `${time.toFixed(1)} ms`;

export const kib = (size: number) => `${size.toFixed(1)} KiB`;

export function printTable(rows: Row[]) {
  const lines = rows.map((row) => [
    row.what,
    row.ours,
    row.against,
    row.ratio.toFixed(2),
    row.limit.toFixed(2),
    row.ratio <= row.limit ? 'holds' : 'MISSED',
  ]);
  printLines([['', 'ours', 'against', 'ratio', 'limit', ''], ...lines]);
}

/** Prints rows in aligned columns; the first row determines how many. */
export function printLines(all: string[][]) {
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  console.log(all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n'));
}
