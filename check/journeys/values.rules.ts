import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { extendedStatuses, registrationStatuses, registrationSteps } from '../../src/flow/language/statuses.ts';
import { contractsOf } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { beside, entriesOf, folder } from './names.ts';

export const rules = declareRules({
  'journey-value': error('A persona or answer has a value that no provider returns.'),
});

/** Possible values of depositor fields. */
const known: Record<string, readonly string[]> = {
  registration_status: registrationStatuses,
  registration_last_step: ['', ...registrationSteps, ...registrationSteps.map((step) => step.toUpperCase())],
  extended_status: extendedStatuses,
};

/** Reports values that no depositor can have. */
export const finder = inFiles((subject, report) => {
  const personas = subject.documents.get(beside.personas);
  for (const [name, facts] of entriesOf(personas))
    for (const [field, value] of Object.entries(recordOf(recordOf(facts)['depositor']))) {
      const values = Object.hasOwn(known, field) ? known[field] : undefined;
      if (!personas || !values || typeof value !== 'string' || values.includes(value)) continue;
      report(
        { document: personas, pointer: `/${escapePointer(name)}/depositor/${field}` },
        rules['journey-value'],
        `no depositor has ${field} "${value}".`,
        suggest(value, values),
      );
    }
  checkAnswers(subject, report);
});

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
              `"${String(call)}" never returns ${field} "${value}".`,
              suggest(value, values),
            );
          }
        }
  }
}
