import type { Say } from '../../brand/words/words.ts';
import { csvBytes, csvOf } from './csv.ts';
import { saveFile } from './saveFile.ts';

interface Line {
  /** Of the transaction. */
  uuid: string;
  /** Of the line itself: no other statement has it. */
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

/** The columns, by the name that their heading has in the words. */
const columns: Record<string, (line: Line) => string> = {
  date: ({ date }) => date,
  description: ({ description }) => description,
  amount: ({ amount }) => amount,
  balance: ({ balance }) => balance,
  reference: ({ uuid }) => uuid,
  line: ({ entry }) => entry,
};

/** The transactions of statements as a file for spreadsheets, the oldest first. */
export function statementsCsv(statements: readonly Lines[], say: Say): string {
  const head = Object.keys(columns).map((name) => say(`ui.statement.column.${name}`));
  const rows = statements.flatMap(({ lines }) => lines.map((line) => Object.values(columns).map((valueOf) => valueOf(line))));
  return csvOf([head, ...rows]);
}

/** Has the browser save them. @param period `2026` or `2026-10` */
export function saveStatements(statements: readonly Lines[], period: string, say: Say): void {
  saveFile({ bytes: csvBytes(statementsCsv(statements, say)), name: say('ui.statement.file', { period }) }, 'text/csv');
}
