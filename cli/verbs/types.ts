import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../build/read/files.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

const file = 'src/api/contract/answers.ts';
const root = fileURLToPath(new URL('../..', import.meta.url));

export const types: Verb = {
  usage: '',
  says: `Writes the types of what calls answer anew from schemas/api: ${file}.`,
  run: async (typed) => {
    const { words } = readFlags(typed, {});
    if (words[0] !== undefined) throw new Refusal(`All calls have their types written, and "${words[0]}" is one word too many.`);
    // Loaded on demand, since the generator takes longer to load than all other verbs.
    const { answerTypes } = await import('../../build/modules/answerTypes.ts');
    writeFileSync(join(root, file), await answerTypes(filesBelow(root)));
    console.log(`${file} is written.`);
    return 0;
  },
};
