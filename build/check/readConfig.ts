import { Ajv } from 'ajv';
import type { Document } from '../../src/flow/compile/document.ts';
import type { Finding } from '../../src/flow/compile/finding.ts';
import { guardSchema } from '../../src/flow/compile/guardSchema.ts';
import { schemaFormats } from '../../src/flow/compile/schemaFormats.ts';
import type { ConfigSchemas } from '../../src/flow/compile/shape.ts';
import { readConfigSchemas } from '../configSchemas.ts';
import { withText, type Files } from '../files.ts';
import { reportInto } from './report.ts';

/**
 * The schemas that files are held to. Where one of `schemas/config` is broken, or is not there, that of the engine takes its place: one
 * mistake must not hide others.
 */
export function readConfig(files: Files, engine: Files, documents: ReadonlyMap<string, Document>, findings: Finding[]): ConfigSchemas {
  const report = reportInto(findings);
  const own = [...documents.values()].filter(({ file }) => file.startsWith('schemas/config/'));
  let usable = engine
    .list('schemas/config')
    .map((name) => `schemas/config/${name}`)
    .filter((file) => !documents.get(file)?.isWhole)
    .reduce((all, file) => withText(all, file, engine.read(file)), files);
  const mistakes = findBrokenSchemas(readConfigSchemas(usable));
  for (const document of own) {
    const mistake = mistakes[document.file.slice('schemas/config/'.length)];
    if (mistake === undefined) continue;
    report({ document, pointer: '' }, 'schema-broken', mistake);
    if (engine.has(document.file)) usable = withText(usable, document.file, engine.read(document.file));
  }
  const guards = documents.get('schemas/config/guard.schema.json');
  if (guards?.isWhole && JSON.stringify(guards.value) !== JSON.stringify(guardSchema()))
    report({ document: guards, pointer: '' }, 'guard-schema-stale', 'this is not what is registered in src/flow/guards.ts');
  return readConfigSchemas(usable);
}

const knownMistakes = new WeakMap<ConfigSchemas, Record<string, string>>();

/** Why schemas do not compile, by file name. */
function findBrokenSchemas(schemas: ConfigSchemas): Record<string, string> {
  const known = knownMistakes.get(schemas) ?? compileEach(schemas);
  knownMistakes.set(schemas, known);
  return known;
}

function compileEach(schemas: ConfigSchemas): Record<string, string> {
  const mistakes: Record<string, string> = {};
  const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, strictTuples: false, formats: schemaFormats });
  const attempt = (name: string, act: () => void) => {
    try {
      act();
    } catch (error) {
      mistakes[name] ??= error instanceof Error ? error.message : String(error);
    }
  };
  for (const [name, schema] of Object.entries(schemas)) attempt(name, () => ajv.addSchema(schema, name));
  for (const name of Object.keys(schemas)) attempt(name, () => ajv.getSchema(name));
  return mistakes;
}
