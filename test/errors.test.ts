import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../compiler/read/files.ts';
import type { Step } from '../journeys/journey.ts';
import { readScenarios } from '../journeys/read/journeys.ts';
import { read, root } from './sources.ts';

/** Steps of every scenario, which run without a browser (test/journeys.test.ts) and in one (test/journeys/asData.test.ts). */
const steps = readScenarios(filesBelow(root)).flatMap((scenario) => scenario.steps);

/** Call ids by method and path. */
const ids = new Map(
  readdirSync(join(root, 'schemas/api'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [(JSON.parse(read(`schemas/api/${name}`)) as { call: string }).call, name.replace('.json', '')]), // call.schema.json
);

/** Table cells of docs/errors.md below a heading, a row per call. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = read('docs/errors.md').split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.flatMap((line) => {
    const [calls = '', ...cells] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1);
    return calls.split(', ').map((call) => [call, ...cells]);
  });
}

const quoted = (cell: string) => /“(.*)”/.exec(cell)?.[1];
const coded = (cell: string) => /`(.*?)`/.exec(cell)?.[1];
const idOf = (cell: string) => ids.get(coded(cell) ?? '');

/** Whether the step's page matches the row. */
function shows({ lands, says }: Step, cell: string): boolean {
  const [address, sentence] = [coded(cell), quoted(cell)];
  return (
    (address === undefined || lands === address) &&
    (sentence === undefined || (says ?? '').startsWith(sentence) || sentence.startsWith(says ?? ' '))
  );
}

describe('the errors in docs/errors.md', () => {
  it.each(rowsBelow('Refused and lost calls'))('%s, %s: %s', (call, answer, sees) => {
    const status = Number.parseInt(answer, 10);
    const code = coded(answer);
    const answered = steps.filter(({ answers }) =>
      answers?.some(
        (each) =>
          each.call === idOf(call) &&
          (answer.startsWith('none') ? each.lost !== undefined : each.status === status) &&
          (code === undefined || each.code === code),
      ),
    );
    expect(answered.filter((step) => shows(step, sees))).not.toEqual([]);
  });
});

describe('the confirmations in docs/errors.md', () => {
  it.each(rowsBelow('Confirmations'))('%s: %s', (call, sees) => {
    expect(idOf(call)).toBeDefined();
    expect(steps.some(({ says }) => says === quoted(sees))).toBe(true);
  });
});
