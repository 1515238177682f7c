import { groupBy } from './groupBy.ts';
import type { Judged, Verdict } from './judge.ts';

export function scoreTable(judged: Judged[], all: ReadonlyMap<string, number>): string {
  const rows = [...groupBy(judged, ({ mutant }) => mutant.operator.id)].map(([id, own]) => rowOf(id, own, all.get(id) ?? own.length));
  const total = rowOf(
    'all',
    judged,
    [...all.values()].reduce((sum, count) => sum + count, 0),
  );
  const head = ['operator', 'of', 'tried', 'right', 'survived', 'elsewhere', 'score'];
  return [head, ...rows, total].map(toLine).join('\n');
}

function rowOf(id: string, judged: Judged[], all: number): string[] {
  const count = (...verdicts: Verdict[]) => judged.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const good = count('right');
  const numbers = [all, judged.length, good, count('survived'), count('elsewhere', 'threw')];
  return [id, ...numbers.map(String), `${((100 * good) / judged.length).toFixed(1)} %`];
}

function toLine(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(10))).join('');
}
