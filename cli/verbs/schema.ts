import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatGuardSchema, guardSchemaFile } from '../../compiler/compile/guardSchema.ts';
import { formatRefusalSchema, refusalSchemaFile, refusalsFile } from '../../compiler/read/refusalSchema.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { readJson } from '../../compiler/read/readJson.ts';
import { repository } from '../../check/checkAll.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const schema: Verb = {
  usage: '',
  says: `Generates the schemas for editors: ${guardSchemaFile} from the registered guards, ${refusalSchemaFile} from ${refusalsFile}.`,
  run: ([word]) => {
    if (word !== undefined) throw new Refusal(`schema takes no "${word}".`);
    const written = {
      [guardSchemaFile]: formatGuardSchema(),
      [refusalSchemaFile]: formatRefusalSchema(readJson(filesBelow(repository), refusalsFile)),
    };
    for (const [file, text] of Object.entries(written)) {
      writeFileSync(path.join(repository, file), text);
      console.log(`${file} is written.`);
    }
    return 0;
  },
};
