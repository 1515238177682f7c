import { readDocument, type Document } from '../../compiler/compile/shape/document.ts';
import type { Finding } from '../../compiler/compile/shape/finding.ts';
import { guardSchema, guardSchemaFile } from '../../compiler/compile/guardSchema.ts';
import { findBrokenSchemas, type ConfigSchemas } from '../../compiler/compile/shape/shape.ts';
import { readConfigSchemas } from '../../compiler/read/configSchemas.ts';
import { withText, type Files } from '../../compiler/read/files.ts';
import { reportInto } from './report.ts';
import { error, declareRules, stops } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'file-missing': stops('A required file is missing.', 'Restore it from version control.'),
  'schema-broken': stops('A JSON Schema does not compile.'),
  'guard-schema-stale': error('schemas/config/guard.schema.json does not match the registered guards.'),
});

/** Schemas of `schemas/config`. The engine's copy replaces one that is broken or missing, so that one mistake does not hide others. */
export function readConfig(files: Files, engine: Files, documents: ReadonlyMap<string, Document>, findings: Finding[]): ConfigSchemas {
  const report = reportInto(findings);
  const own = [...documents.values()].filter(({ file }) => file.startsWith('schemas/config/'));
  let usable = engine
    .list('schemas/config')
    .map((name) => `schemas/config/${name}`)
    .filter((file) => !documents.get(file)?.isWhole)
    .reduce((all, file) => withText(all, file, readableIn(engine, file)), files);
  for (const name of own.length > 0 ? engine.list('schemas/config') : []) {
    const file = `schemas/config/${name}`;
    if (!files.has(file)) report({ file, line: 1 }, rules['file-missing'], 'there is no such file');
  }
  const mistakes = findBrokenSchemas(readConfigSchemas(usable));
  for (const document of own) {
    const mistake = mistakes[document.file.slice('schemas/config/'.length)];
    if (mistake === undefined || !document.isWhole) continue;
    report({ document, pointer: '' }, rules['schema-broken'], mistake);
    if (engine.has(document.file)) usable = withText(usable, document.file, readableIn(engine, document.file));
  }
  const guards = documents.get(guardSchemaFile);
  if (guards?.isWhole && JSON.stringify(guards.value) !== JSON.stringify(guardSchema()))
    report(
      { document: guards, pointer: '' },
      rules['guard-schema-stale'],
      'this does not match the guards in src/flow/language/guards.ts.',
      'Run npm run -s passbook -- schema.',
    );
  return readConfigSchemas(usable);
}

/** An engine schema; `[]`, which validates nothing, when it is not valid JSON itself. */
function readableIn(engine: Files, file: string): string {
  const text = engine.read(file);
  return readDocument(file, text, () => undefined).isWhole ? text : '[]';
}
