import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider } from './createTestProvider.ts';
import { answers, confirm, createDepositor } from './depositors.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const recipe = readFileSync(join(repository, 'docs/how-to/change-registration-steps.md'), 'utf8');
const line = /^"registration": .*$/m.exec(recipe)?.[0] ?? '';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passbook-recipe-'));
  for (const part of ['flows', 'schemas', 'brands']) cpSync(join(repository, part), join(root, part), { recursive: true });
  const file = join(root, 'brands/volt/brand.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"slug": "volt",\n', (slug) => `${slug}  ${line},\n`),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

describe('docs/how-to/change-registration-steps.md', () => {
  it('shows a line with an unusual order', () => {
    expect(JSON.parse(`{ ${line} }`)).toEqual({ registration: ['address', 'basic'] });
  });

  it('results in no findings of check, except for scenarios that expect the old order', async () => {
    const check = ['--import', 'tsx', 'cli/passbook.ts', 'check', '--json', '--root', root];
    const { stdout } = await promisify(execFile)(process.execPath, check, { cwd: repository }).catch(({ stdout }: { stdout: string }) => ({
      stdout,
    }));
    const findings = JSON.parse(stdout) as { rule: string; file: string }[];
    expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(['scenario-fails']);
    rmSync(join(root, 'flows/journeys'), { recursive: true });
    expect((await promisify(execFile)(process.execPath, check, { cwd: repository })).stdout).toBe('[]\n');
  });

  it('changes the provider’s registration of that brand only', async () => {
    const provider = await createTestProvider({ root });
    const volt = (await createDepositor(provider, 'volt.localhost:4000')).client;
    expect((await volt.call('PATCH /depositor', answers.basic())).status).toBe(409);
    for (const body of [answers.address, answers.basic()]) expect((await volt.call('PATCH /depositor', body)).status).toBe(200);
    expect((await volt.call('PATCH /depositor', answers.employer)).status).toBe(409);
    expect((await confirm(volt)).body.data).toMatchObject({ registration_last_step: 'confirmed', registration_status: 'PASSED' });
    const harbor = (await createDepositor(provider, 'harbor.localhost:4000')).client;
    for (const body of [answers.basic(), answers.address, answers.employer])
      expect((await harbor.call('PATCH /depositor', body)).status).toBe(200);
    await provider.close();
  });
});
