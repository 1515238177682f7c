import { applyEdits, modify } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForms } from '../../compiler/modules/formSources.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import type { Client } from '../../provider/test/client.ts';
import { createTestProvider, type TestProvider } from '../../provider/test/createTestProvider.ts';
import { answers, createDepositor } from '../../provider/test/depositors.ts';
import { files } from '../setup/changedFiles.ts';
import { copyRepository, type Copy } from './copy.ts';
import { codeOf } from './steps.ts';

const written = codeOf('ask-a-question');
const form = 'schemas/forms/basic-information.json';
const badge = 'QZ-48151623';

/** Applies the recipe's code: fragments are merged into existing files, other blocks become files. */
function follow(copy: Copy): void {
  const own = filesBelow(copy.folder);
  const merge = (text: string, value: object, path: string[] = []): string =>
    Object.entries(value).reduce((now, [key, inner]: [string, unknown]) => {
      const isKnown = typeof inner === 'object' && inner !== null && key in read(now, path);
      return isKnown ? merge(now, inner, [...path, key]) : applyEdits(now, modify(now, [...path, key], inner, {}));
    }, text);
  for (const [file, code] of Object.entries(written)) {
    const value = JSON.parse(file === form ? `{ "schema": { "properties": { ${code} } } }` : code) as object;
    copy.write(file, own.has(file) ? merge(own.read(file), value) : code);
  }
}

const read = (text: string, path: string[]) =>
  path.reduce((node, key) => (node as Record<string, object>)[key] ?? {}, JSON.parse(text) as object);

describe('docs/how-to/ask-a-question.md', () => {
  const copy = copyRepository(afterAll);
  follow(copy);

  it('only needs a form, its words and a brand’s folder', () => {
    expect(Object.keys(written)).toEqual([form, 'brands/base/words/forms.json', 'brands/volt/forms.json', 'brands/volt/words.json']);
  });

  it('has no findings', () => {
    const { findings } = checkAll(filesBelow(copy.folder));
    expect(findings).toEqual(checkAll(files).findings);
  });

  it('shows the question in its form to everyone, and the brand’s in the brand', () => {
    const { forms, ofBrands } = readForms(filesBelow(copy.folder));
    const fieldsOf = (all: typeof forms, id: string) => Object.keys(all.find((each) => each.id === id)?.schema.properties ?? {});
    expect(fieldsOf(forms, 'basic-information')).toContain('preferred_name');
    expect(fieldsOf(forms, 'employer')).not.toContain('badge_number');
    expect(fieldsOf(ofBrands['volt'] ?? [], 'employer')).toContain('badge_number');
  });

  describe('and the provider', () => {
    let provider: TestProvider;
    beforeAll(async () => {
      provider = await createTestProvider({ root: copy.folder });
      return () => provider.close();
    });

    const step = (client: Client, body: object, given?: object) =>
      client.call('PATCH /depositor', { ...body, ...(given && { answers: given }) });
    const answersOf = async (client: Client) => (await client.call('GET /depositor')).body.data['answers'];

    it('stores, returns, corrects and erases the answers', async () => {
      const { client } = await createDepositor(provider, 'volt.localhost:4000');
      expect((await step(client, answers.basic(), { preferred_name: 'Jo' })).status).toBe(200);
      await step(client, answers.address);
      expect((await step(client, answers.employer)).body.errors).toEqual({ badge_number: ['Fill this in.'] });
      expect((await step(client, answers.employer, { badge_number: badge })).status).toBe(200);
      expect(await answersOf(client)).toEqual({ preferred_name: 'Jo', badge_number: null });

      expect((await step(client, answers.basic(), { preferred_name: '4' })).body.errors).toHaveProperty('preferred_name');
      await step(client, answers.basic(), { preferred_name: 'Jordie' });
      expect((await step(client, answers.employer)).status).toBe(200);
      expect(await answersOf(client)).toEqual({ preferred_name: 'Jordie', badge_number: null });

      await client.call('POST /close-my-account', {});
      expect(await answersOf(client)).toEqual({});
    });

    it('refuses the brand’s question in other brands', async () => {
      const { client } = await createDepositor(provider);
      const refused = await step(client, answers.basic(), { badge_number: badge });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['answers']]);
    });
  });
});
