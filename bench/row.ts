/** One line of the closing table. */
export interface Row {
  what: string;
  /** What was measured, with its unit. */
  ours: string;
  /** What it is held against: the peer in the same run, or the limit. */
  against: string;
  /** Ours over theirs; lower is better. */
  ratio: number;
  /** The ratio that it may have. */
  limit: number;
}

/** A time in milliseconds, as a row says it. */
export const ms = (time: number) => `${time.toFixed(1)} ms`;

/** A size in KiB, as a row says it. */
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

/** Prints lines of cells in columns; the first line says how many. */
export function printLines(all: string[][]) {
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  console.log(all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n'));
}
