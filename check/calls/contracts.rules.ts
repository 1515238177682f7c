import type { ValidateFunction } from 'ajv';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { describe } from '../../compiler/compile/shape/tell/shapeMessages.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { rules as configRules } from '../files/readConfig.ts';
import type { Report } from '../files/report.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { soundIn } from '../files/subject.ts';
import { compileSchema, contractsOf, ownSchemaOf, type Contract, type Schema } from './contracts.ts';

export const rules = declareRules({
  'contract-path': error('The parameters in a call’s path differ from those in its schema.'),
  'contract-example': error('An example is missing, or its contract does not allow it.'),
});

/** Reports contracts whose schemas do not compile, and examples that do not match them. */
export const finder = inFiles((subject, tell) => {
  const ofShapes = new Set<string>();
  for (const document of soundIn(subject, 'schemas/api/shapes')) {
    const compiled = compileSchema(ownSchemaOf(document));
    if (typeof compiled === 'function') continue;
    tell({ document, pointer: '' }, configRules['schema-broken'], compiled);
    ofShapes.add(withoutPath(compiled));
  }
  // A contract that uses a broken shape fails with the same error, which is reported for the shape.
  const report: Report = (place, rule, message, suggestion) => {
    if (rule !== configRules['schema-broken'] || !ofShapes.has(withoutPath(message))) tell(place, rule, message, suggestion);
  };
  for (const contract of contractsOf(subject).values()) {
    checkPath(contract, report);
    const { request, answers, path, query, document } = contract;
    const examples = recordOf(recordOf(document.value)['examples']);
    for (const [key, schema] of Object.entries({ path, query })) if (schema) compileAt(document, `/${key}`, schema, report);
    if (request) checkExample(document, '/request', request, 'request', examples, report);
    for (const [status, schema] of Object.entries(answers)) checkExample(document, `/answers/${status}`, schema, status, examples, report);
    for (const name of Object.keys(examples))
      if (name === 'request' ? !request : !Object.hasOwn(answers, name))
        report(
          { document, pointer: `/examples/${name}` },
          rules['contract-example'],
          `the call has no ${name === 'request' ? 'request' : `answer ${name}`}`,
        );
  }
});

/** Ajv's message without the schema path, which differs once a shape is inlined. */
const withoutPath = (message: string) => message.replace(/ at path "[^"]*"$/, '');

function checkPath({ document, path }: Contract, report: Report): void {
  const template = String(recordOf(document.value)['call']);
  const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const described = Object.keys(recordOf(path?.['properties']));
  const odd = [...named.filter((name) => !described.includes(name)), ...described.filter((name) => !named.includes(name))];
  for (const name of odd)
    report(
      { document, pointer: '/path' },
      rules['contract-path'],
      `"${name}" is ${named.includes(name) ? 'only in the path' : 'in no path'} of ${template}`,
    );
}

function checkExample(document: Document, pointer: string, schema: Schema, name: string, examples: Schema, report: Report): void {
  const validate = compileAt(document, pointer, schema, report);
  if (!Object.hasOwn(examples, name))
    return report({ document, pointer: '/examples' }, rules['contract-example'], `there is no example for ${name}`);
  if (!validate || validate(examples[name])) return;
  const [error] = validate.errors ?? [];
  const why = error && describe(error);
  report(
    { document, pointer: `/examples/${escapePointer(name)}${error?.instancePath ?? ''}` },
    rules['contract-example'],
    `the contract does not allow this${why ? `: ${why.message}` : ''}`,
    why?.suggestion,
  );
}

function compileAt(document: Document, pointer: string, schema: Schema, report: Report): ValidateFunction | undefined {
  const compiled = compileSchema(schema);
  if (typeof compiled === 'function') return compiled;
  report({ document, pointer }, configRules['schema-broken'], compiled);
  return undefined;
}
