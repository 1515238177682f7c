import type { Say } from '../../brand/words/words.ts';
import { csvBytes, csvOf, saveFile } from './saveFile.ts';

interface Line {
  /** Transaction uuid. */
  uuid: string;
  /** Unique id of the line across statements. */
  entry: string;
  /** YYYY-MM-DD */
  date: string;
  description: string;
  amount: string;
  balance: string;
}

interface Lines {
  lines: readonly Line[];
}

/** Columns by the words key of their heading. */
const columns: Record<string, (line: Line) => string> = {
  date: ({ date }) => date,
  description: ({ description }) => description,
  amount: ({ amount }) => amount,
  balance: ({ balance }) => balance,
  reference: ({ uuid }) => uuid,
  line: ({ entry }) => entry,
};

/** CSV of the statements' transactions, oldest first. */
export function statementsCsv(statements: readonly Lines[], say: Say): string {
  const head = Object.keys(columns).map((name) => say(`ui.statement.column.${name}`));
  const rows = statements.flatMap(({ lines }) => lines.map((line) => Object.values(columns).map((valueOf) => valueOf(line))));
  return csvOf([head, ...rows]);
}

/** Downloads the statements as CSV. @param period `2026` or `2026-10` */
export function saveStatements(statements: readonly Lines[], period: string, say: Say): void {
  saveFile({ bytes: csvBytes(statementsCsv(statements, say)), name: say('ui.statement.file', { period }) }, 'text/csv');
}
