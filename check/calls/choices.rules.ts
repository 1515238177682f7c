import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { compileSchema, contractsOf, type Contract, type Schema } from './contracts.ts';

export const rules = declareRules({
  'contract-choice': error('A contract names a value that it does not allow, or a field that it does not have.'),
});

/** Reports constants, defaults and conditions that contradict their own schema. */
export const finder = inFiles((subject, report) => {
  for (const contract of contractsOf(subject).values()) {
    const { document, request, path, query, answers } = contract;
    const schemas = Object.entries({ request, path, query }).flatMap(([name, schema]) => (schema ? [[`/${name}`, schema] as const] : []));
    for (const [pointer, schema] of [...schemas, ...Object.entries(answers).map(([status, own]) => [`/answers/${status}`, own] as const)])
      checkSchema(schema, pointer, {}, (place, message, suggestion) =>
        report({ document, pointer: place }, rules['contract-choice'], message, suggestion),
      );
    checkQuestions(contract, report);
    if (!request) continue; // without a body, a problem may be about something that the path identifies
    checkFields(contract, request, report);
    checkSteps(document, request, report);
  }
});

type ReportHere = (pointer: string, message: string, suggestion?: string) => void;

/** @param above properties of the parent schema that this one narrows */
function checkSchema(schema: Schema, pointer: string, above: Schema, report: ReportHere): void {
  checkValues(schema, pointer, schema, report);
  const properties = { ...above, ...onlySchemas(schema['properties']) };
  for (const [name, own] of Object.entries(onlySchemas(schema['properties']))) {
    const place = `${pointer}/properties/${escapePointer(name)}`;
    const declared = recordOf(above[name]);
    if (Object.hasOwn(above, name)) checkValues(own, place, declared, report);
    else checkSchema(own, place, {}, report);
  }
  if (Object.keys(properties).length > 0) checkNames(schema, pointer, Object.keys(properties), report);
  for (const [index, part] of listOf(schema['allOf']).entries())
    checkBranch(recordOf(part), `${pointer}/allOf/${index}`, properties, report);
  for (const [index, part] of listOf(schema['oneOf']).entries()) checkSchema(recordOf(part), `${pointer}/oneOf/${index}`, above, report);
  checkBranch(schema, pointer, properties, report, true);
  if (typeof schema['items'] === 'object') checkSchema(recordOf(schema['items']), `${pointer}/items`, {}, report);
}

function checkBranch(part: Schema, pointer: string, above: Schema, report: ReportHere, isOwn = false): void {
  for (const key of ['if', 'then', 'else'] as const)
    if (typeof part[key] === 'object') checkSchema(recordOf(part[key]), `${pointer}/${key}`, above, report);
  if (!isOwn) checkNames(part, pointer, Object.keys(above), report);
}

/** Reports conditions on unknown fields; they never take effect. */
function checkNames(schema: Schema, pointer: string, known: string[], report: ReportHere): void {
  const pointers = [
    ...textsOf(listOf(schema['required'])).map((name, index) => [name, `${pointer}/required/${index}`] as const),
    ...textsOf(listOf(recordOf(schema['propertyNames'])['enum'])).map(
      (name, index) => [name, `${pointer}/propertyNames/enum/${index}`] as const,
    ),
  ];
  for (const [name, place] of pointers) if (!known.includes(name)) report(place, `there is no "${name}".`, suggest(name, known));
}

/** Checks `const` and `default` against the rest of the schema. */
function checkValues(said: Schema, pointer: string, allowing: Schema, report: ReportHere): void {
  const { const: _one, default: _first, title: _title, ...rest } = allowing;
  const validate = 'const' in said || 'default' in said ? compileSchema(rest) : undefined;
  for (const key of ['const', 'default'] as const) {
    if (!(key in said) || typeof validate !== 'function' || validate(said[key])) continue;
    const choices = textsOf(listOf(rest['enum']));
    const message = `${JSON.stringify(said[key])} is not allowed here.`;
    report(`${pointer}/${key}`, message, choices.length > 0 ? suggest(String(said[key]), choices) : undefined);
  }
}

function checkQuestions({ document, questions = {}, request }: Contract, report: Report): void {
  const step = recordOf(recordOf(request?.['properties'])['registration_step']);
  const steps = textsOf(listOf(step['enum']));
  for (const name of Object.keys(questions))
    if (steps.length > 0 && !steps.includes(name))
      report({ document, pointer: `/questions/${name}` }, rules['contract-choice'], `there is no step "${name}".`, suggest(name, steps));
}

/** Checks that the fields a problem names exist; otherwise forms cannot mark them. */
function checkFields({ document, path, query, problems }: Contract, request: Schema, report: Report): void {
  const variants = [request, ...listOf(request['oneOf']).map(recordOf), path, query];
  const known = [...new Set(variants.flatMap((schema) => Object.keys(recordOf(schema?.['properties']))))];
  for (const [status, cases] of Object.entries(problems))
    for (const [index, { fields = [] }] of cases.entries())
      for (const [position, field] of fields.entries())
        if (!known.includes(field))
          report(
            { document, pointer: `/problems/${status}/${index}/fields/${position}` },
            rules['contract-choice'],
            `the call has no field "${field}".`,
            suggest(field, known),
          );
}

/** If most values of a field have a branch that limits the other fields, a value without one accepts them all. */
function checkSteps(document: Document, request: Schema, report: Report): void {
  const branches = listOf(request['allOf']).map(recordOf);
  const closed = branches.filter((branch) => 'propertyNames' in recordOf(branch['then']));
  for (const [name, own] of Object.entries(onlySchemas(request['properties']))) {
    const covered = closed.flatMap((branch) => textsOf([recordOf(recordOf(recordOf(branch['if'])['properties'])[name])['const']]));
    const values = textsOf(listOf(own['enum']));
    // A branch for an unknown value is reported already, and explains why the intended value has none.
    if (covered.length < 2 || covered.some((value) => !values.includes(value))) continue;
    for (const [index, value] of values.entries())
      if (!covered.includes(value))
        report(
          { document, pointer: `/request/properties/${escapePointer(name)}/enum/${index}` },
          rules['contract-choice'],
          `no branch of "allOf" says which fields go with "${name}": "${value}", as for ${covered.join(', ')}.`,
          'Add its branch, or remove the value.',
        );
  }
}

function onlySchemas(properties: unknown): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(recordOf(properties)).flatMap(([name, own]) => (typeof own === 'object' ? [[name, recordOf(own)]] : [])),
  );
}
