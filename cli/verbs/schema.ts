import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatGuardSchema, guardSchemaFile } from '../../build/compile/guardSchema.ts';
import { repository } from '../../check/checkAll.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const schema: Verb = {
  usage: '',
  says: `Writes ${guardSchemaFile} from the guards that are registered: what editors complete guards by.`,
  run: ([word]) => {
    if (word !== undefined) throw new Refusal(`schema takes no word, and "${word}" is one.`);
    writeFileSync(path.join(repository, guardSchemaFile), formatGuardSchema());
    console.log(`${guardSchemaFile} is written.`);
    return 0;
  },
};
