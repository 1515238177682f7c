import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { copyRepository, type Copy } from './copy.ts';
import { codeOf } from './steps.ts';

const guards = 'src/flow/language/guards.ts';
const flow = 'flows/app.json';
const code = codeOf('add-a-guard');

describe('docs/how-to/add-a-guard.md', () => {
  it('adds a guard with an entry and a flow that uses it; commands do the rest', async () => {
    const copy = copyRepository();
    addEntry(copy, code[guards]!);
    expect(await found(copy)).toEqual(['guard-schema-stale schemas/config/guard.schema.json', `guard-unused ${guards}`]);
    expect(await run(copy, 'schema')).toBe(0);
    const app = JSON.parse(textOf(copy, flow));
    app.navigation[1].when = JSON.parse(code[flow]!);
    copy.write(flow, JSON.stringify(app));
    expect(await found(copy)).toEqual([`decision-changed ${flow}`]);
    // Accepting clears the findings, but scenarios still expect the old decisions.
    expect(await run(copy, 'check', '--accept')).toBe(1);
    expect(await found(copy)).toEqual([]);
    const failed = (await failing(copy)).map((each) => each.replaceAll(/\d+/g, 'N'));
    expect(new Set(failed)).toEqual(new Set(['scenario-fails /scenarios/N/steps/N/sees/navigation']));
  });

  it('is right that check reports missing values in the space, where the guard is named', async () => {
    const copy = copyRepository();
    addEntry(
      copy,
      "  linksByLogin: guard('Accounts are linked by a login.', ['service.account_linking_mode'], (facts) => !!facts.service?.account_linking_mode),\n",
    );
    await run(copy, 'schema');
    const app = JSON.parse(textOf(copy, flow));
    app.navigation[1].when = ['linksByLogin'];
    copy.write(flow, JSON.stringify(app));
    const { findings } = await checked(copy);
    expect(findings).toMatchObject([
      {
        rule: 'guard-outside-space',
        file: flow,
        pointer: '/navigation/1/when/0',
        message: expect.stringContaining('src/flow/explain/space.ts'),
      },
    ]);
  });
});

const textOf = ({ folder }: Copy, file: string) => readFileSync(join(folder, file), 'utf8');

function addEntry(copy: Copy, entry: string): void {
  const table = 'export const guards: Record<string, Guard> = {\n';
  const text = textOf(copy, guards);
  expect(text).toContain(table);
  copy.write(
    guards,
    text.replace(table, () => table + entry),
  );
}

async function checked(copy: Copy) {
  const { checkAll } = await copy.load<typeof import('../../check/checkAll.ts')>('check/checkAll.ts');
  const { filesBelow } = await copy.load<typeof import('../../compiler/read/files.ts')>('compiler/read/files.ts');
  return checkAll(filesBelow(copy.folder), {}, filesBelow(copy.folder));
}

const found = async (copy: Copy) => (await checked(copy)).findings.map(({ rule, file }) => `${rule} ${file}`);

async function failing(copy: Copy): Promise<string[]> {
  const { playScenarios } = await copy.load<typeof import('../../check/playScenarios.ts')>('check/playScenarios.ts');
  const { filesBelow } = await copy.load<typeof import('../../compiler/read/files.ts')>('compiler/read/files.ts');
  const findings = await playScenarios(filesBelow(copy.folder), [], {}, filesBelow(copy.folder));
  return findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

/** Runs a command in the copy and returns its exit code. */
async function run(copy: Copy, verb: string, ...words: string[]): Promise<number> {
  const { verbs } = await copy.load<typeof import('../../cli/verbs.ts')>('cli/verbs.ts');
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const exitCode = await verbs[verb]!.run(words);
  print.mockRestore();
  return exitCode;
}
