import path from 'node:path';
import { suggest } from '../../build/compile/shape/finding.ts';
import type { Report } from './report.ts';
import { schemaOf, type Subject } from './subject.ts';
import { recordOf } from './values.ts';

/** Finds files that editors check by no schema, or by another than holds for them. */
export function checkSchemaLinks({ documents, files }: Subject, report: Report): void {
  const folder = 'schemas/config';
  const known = files.list(folder);
  for (const document of documents.values()) {
    const { file, isWhole } = document;
    const isWritten = isWhole && !file.startsWith(`${folder}/`);
    if (!isWritten) continue;
    const link = recordOf(document.value)['$schema'];
    const schema = schemaOf(document);
    const wanted = schema === undefined ? undefined : path.posix.relative(path.posix.dirname(file), `${folder}/${schema}`);
    if (typeof link !== 'string')
      report({ document, pointer: '' }, 'schema-link', 'no editor knows what may stand here.', wanted && `Say "$schema": "${wanted}".`);
    else if (schema === undefined || !known.includes(schema))
      report({ document, pointer: '/$schema' }, 'schema-link', `there is no ${folder}/${schema ?? ''}.`, suggest(schema ?? '', known));
    else if (link !== wanted)
      report({ document, pointer: '/$schema' }, 'schema-link', `this is not where the schema of the file stands.`, `Say "${wanted}".`);
  }
}
