import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../compiler/read/files.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

const file = 'src/api/contract/answers.ts';
const root = fileURLToPath(new URL('../..', import.meta.url));

export const types: Verb = {
  usage: '',
  says: `Generates the types of answers from schemas/api: ${file}.`,
  run: async (typed) => {
    const { words } = readFlags(typed, {});
    if (words[0] !== undefined) throw new Refusal(`types takes no "${words[0]}".`);
    // Loaded on demand, since the generator takes longer to load than all other verbs.
    const { answerTypes } = await import('../../compiler/modules/answerTypes.ts');
    writeFileSync(join(root, file), await answerTypes(filesBelow(root)));
    console.log(`${file} is written.`);
    return 0;
  },
};
