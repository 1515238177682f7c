import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesBelow, withText } from '../read/files.ts';
import { answerTypes } from './answerTypes.ts';

const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));

it('src/api/contract/answers.ts matches the contracts; `npm run -s passbook -- types` regenerates it', async () => {
  expect(await answerTypes(files)).toBe(files.read('src/api/contract/answers.ts'));
});

it('a new call gets the type of its answer, and a call with two answers a union', async () => {
  const shape = { type: 'object', title: 'Titled', additionalProperties: false, required: ['on'], properties: { on: { type: 'boolean' } } };
  const call = { answers: { 200: shape, 202: { type: 'null' } } };
  expect(await answerTypes(withText(files, 'schemas/api/zz-switch.json', JSON.stringify(call)))).toContain(
    "'zz-switch': {\n    on: boolean;\n  } | null;",
  );
});
