import path from 'node:path';
import { isUnread } from './knownPaths.ts';
import { inFiles } from '../files/finder.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { schemaOf } from '../files/subject.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'schema-link': error('"$schema" is missing or names the wrong schema, so editors check the file wrongly.'),
});

/** Reports files that name the wrong schema, or none, for editors. */
export const finder = inFiles(({ documents, files }, report) => {
  const folder = 'schemas/config';
  const known = files.list(folder);
  for (const document of documents.values()) {
    const { file, isWhole } = document;
    const isWritten = isWhole && !file.startsWith(`${folder}/`) && !isUnread(file);
    if (!isWritten) continue;
    const link = recordOf(document.value)['$schema'];
    const schema = schemaOf(document);
    const wanted = schema === undefined ? undefined : path.posix.relative(path.posix.dirname(file), `${folder}/${schema}`);
    if (typeof link !== 'string')
      report(
        { document, pointer: '' },
        rules['schema-link'],
        'editors do not know this file’s schema.',
        wanted && `Add "$schema": "${wanted}".`,
      );
    else if (schema === undefined || !known.includes(schema))
      report(
        { document, pointer: '/$schema' },
        rules['schema-link'],
        `there is no ${folder}/${schema ?? ''}.`,
        suggest(schema ?? '', known),
      );
    else if (link !== wanted)
      report({ document, pointer: '/$schema' }, rules['schema-link'], `the file’s schema is not at this path.`, `Say "${wanted}".`);
  }
});
