import { valueAt } from './edit.ts';
import type { Site } from './sites.ts';

/** A line of the error catalogue. */
interface Line {
  status?: number | number[];
  code?: string;
  kind?: string;
  say?: string;
  to?: string;
  notify?: boolean;
}

export const lineOf = (value: unknown) => value as Line; // of the catalogue

/** Statuses for which the app has a sentence whatever the call. */
const hasGeneralSentence = (status: number) => status >= 500 || [401, 419, 429, 451].includes(status);

/** Whether no other line of its call speaks of one of its statuses whatever the code. */
export function isAlone({ text, path, value }: Site): boolean {
  const others = (valueAt(text, path.slice(0, -1)) as Line[]).filter((_, index) => index !== path.at(-1)); // the lines of a call
  const speaks = (line: Line, status: number) =>
    line.code === undefined && line.kind === undefined && (line.status === undefined || [line.status].flat().includes(status));
  const own = lineOf(value);
  return [own.status ?? []]
    .flat()
    .some((status) => !hasGeneralSentence(status) && speaks(own, status) && !others.some((line) => speaks(line, status)));
}
