import { escapePointer } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../build/compile/shape/values.ts';
import { extendedStatuses, registrationStatuses, registrationSteps } from '../../src/flow/language/statuses.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { contractsOf } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { beside, entriesOf, folder } from './names.ts';

export const rules = declareRules({
  'journey-value': error('A person, or an answer, of scenarios with a value that no provider answers.'),
  'journey-reason': error('A reason why no scenario has something that there is not.'),
});

/** What a depositor may be, by the field of the fact. */
const known: Record<string, readonly string[]> = {
  registration_status: registrationStatuses,
  registration_last_step: ['', ...registrationSteps, ...registrationSteps.map((step) => step.toUpperCase())],
  extended_status: extendedStatuses,
};

/** Finds values that nobody ever has, and reasons for what is gone. */
export const finder = inFiles((subject, report) => {
  const personas = subject.documents.get(beside.personas);
  for (const [name, facts] of entriesOf(personas))
    for (const [field, value] of Object.entries(recordOf(recordOf(facts)['depositor']))) {
      const values = Object.hasOwn(known, field) ? known[field] : undefined;
      if (!personas || !values || typeof value !== 'string' || values.includes(value)) continue;
      report(
        { document: personas, pointer: `/${escapePointer(name)}/depositor/${field}` },
        rules['journey-value'],
        `no depositor has the ${field} "${value}".`,
        suggest(value, values),
      );
    }
  checkAnswers(subject, report);
  checkReasons(subject, report);
});

/** Answers of scenarios against the choices of their contracts. */
function checkAnswers(subject: Subject, report: Report): void {
  const contracts = contractsOf(subject);
  for (const document of subject.documents.values()) {
    if (!document.file.startsWith(`${folder}/`) || !document.isWhole) continue;
    for (const [index, scenario] of listOf(recordOf(document.value)['scenarios']).entries())
      for (const [position, step] of listOf(recordOf(scenario)['steps']).entries())
        for (const [at, answer] of listOf(recordOf(step)['answers']).entries()) {
          const { call, data } = recordOf(answer);
          const answers = Object.values(contracts.get(String(call))?.answers ?? {});
          for (const [field, value] of Object.entries(recordOf(data))) {
            const values = answers.flatMap((schema) => textsOf(listOf(recordOf(recordOf(schema['properties'])[field])['enum'])));
            if (values.length === 0 || typeof value !== 'string' || values.includes(value)) continue;
            report(
              { document, pointer: `/scenarios/${index}/steps/${position}/answers/${at}/data/${escapePointer(field)}` },
              rules['journey-value'],
              `"${String(call)}" never answers the ${field} "${value}".`,
              suggest(value, values),
            );
          }
        }
  }
}

/** What `unexercised.json` names: a guard with its answer, a line of the catalogue by its call and place, a submit by its page. */
function checkReasons({ documents, pieces }: Subject, report: Report): void {
  const document = documents.get(beside.unexercised);
  if (!document?.isWhole || pieces.calls.length === 0) return;
  const lines = pieces.calls.flatMap(({ name, value }) => (value.problems ?? []).map((_, index) => `${name} ${index}`));
  const lists: [part: string, names: string[], nameOf: (name: string) => string][] = [
    ['guards', Object.keys(guards), (name) => name.split(' ')[0]?.replace(/:$/, '') ?? ''],
    ['problems', lines, (name) => name],
  ];
  if (isEachRead(pieces)) lists.push(['submits', submitsOf(pieces), (name) => name]);
  for (const [part, names, nameOf] of lists)
    for (const name of Object.keys(recordOf(recordOf(document.value)[part])))
      if (!names.includes(nameOf(name)))
        report(
          { document, pointer: `/${part}/${escapePointer(name)}` },
          rules['journey-reason'],
          `there is no "${name}".`,
          suggest(nameOf(name), names),
        );
}

/** Of a route that cannot be read nobody knows the submits; what is wrong with it is told at its place. */
function isEachRead({ flows, routes }: Subject['pieces']): boolean {
  return routes.length === flows.flatMap(({ value }) => listOf(recordOf(value)['routes'])).length;
}

/** `/registration/address submit`. */
function submitsOf({ routes }: Subject['pieces']): string[] {
  return routes.flatMap(({ value: { path, also = [], submits = {} } }) =>
    [path, ...also].flatMap((address) => Object.keys(submits).map((name) => `${address} ${name}`)),
  );
}
