import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { copyRepository, type Copy } from '../../test/recipes/copy.ts';
import { codeOf } from '../../test/recipes/steps.ts';

const code = codeOf('add-a-call');
const [contract, table, handler] = Object.entries(code);
const nickname = { nickname: 'Rainy days' };

describe('docs/how-to/add-a-call.md', () => {
  it('results in a call with contract, table and handler whose policy and schemas are enforced', async () => {
    const copy = copyRepository();
    for (const [file, text] of Object.entries(code)) copy.write(file, text);
    writeMigration(copy);
    const { logIn } = await copy.load<typeof import('./depositors.ts')>('provider/test/depositors.ts');
    const { personas, personaPassword } = await copy.load<typeof import('../src/sandbox/personas/personas.ts')>(
      'provider/src/sandbox/personas/personas.ts',
    );
    const { createTestProvider } = await copy.load<typeof import('./createTestProvider.ts')>('provider/test/createTestProvider.ts');
    const provider = await createTestProvider();
    const callAs = async (id: string, body: object) => {
      const client = provider.client();
      await logIn(provider, client, personas.find((one) => one.id === id)!.email, personaPassword);
      return client.call('POST /depositor/nickname', body);
    };
    expect(await callAs('active', nickname)).toMatchObject({ status: 200, body: { data: nickname } });
    expect(await callAs('active', { nickname: '' })).toMatchObject({ status: 422, body: { errors: { nickname: [expect.any(String)] } } });
    expect(await callAs('joint-holder', nickname)).toMatchObject({ status: 403, body: { code: 'not_primary' } });
    expect(await callAs('view-only', nickname)).toMatchObject({ status: 403, body: { code: 'view_only' } });
    expect((await provider.client().call('POST /depositor/nickname', nickname)).status).toBe(401);
    expect((await provider.client().call('GET /openapi.json')).body).toHaveProperty('paths./depositor/nickname.post');
    await provider.close();
  });

  it('results in a single finding of check: no flow makes the call', async () => {
    const copy = copyRepository();
    copy.write(...contract!);
    const { checkAll } = await copy.load<typeof import('../../check/checkAll.ts')>('check/checkAll.ts');
    const { filesBelow } = await copy.load<typeof import('../../compiler/read/files.ts')>('compiler/read/files.ts');
    const { findings } = checkAll(filesBelow(copy.folder), { isStatic: true });
    expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toEqual([`call-unused ${contract![0]}`]);
  });

  it.each([
    ['a contract without a handler', [contract!], 'schemas/api/nickname.json has no handler in provider/src/calls'],
    ['a handler without a contract', [table!, handler!], 'the handler "nickname" in provider/src/calls has no schemas/api/nickname.json'],
  ])('prevents the start with %s', async (_title, files, sentence) => {
    const copy = copyRepository();
    for (const file of files) copy.write(...file);
    const { createTestProvider } = await copy.load<typeof import('./createTestProvider.ts')>('provider/test/createTestProvider.ts');
    await expect(createTestProvider()).rejects.toThrow(sentence);
  });
});

/** As in the recipe. */
function writeMigration({ folder }: Copy): void {
  execFileSync('npm', ['run', '-s', 'migration', '--', 'nicknames'], { cwd: folder, stdio: 'pipe' });
}
