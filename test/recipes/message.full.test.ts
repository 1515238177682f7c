import { expect, it } from 'vitest';
import { foundIn } from '../setup/changedFiles.ts';
import { codeOf } from './steps.ts';

it('docs/how-to/change-a-message.md writes a message without findings', () => {
  const written = codeOf('change-a-message');
  expect(Object.keys(written)).toEqual(['brands/volt/messages.json']);
  expect(foundIn(written)).toEqual([]);
});
