import type { Finding } from '../build/compile/shape/finding.ts';
import { checkBrands } from './brands/brands.ts';
import { checkCatalogue } from './calls/catalogue.ts';
import { checkContracts } from './calls/contracts.ts';
import { checkDifferences } from './brands/differences.ts';
import { checkFacts } from './calls/facts.ts';
import { checkFormCalls } from './forms/formCalls.ts';
import { checkForms } from './forms/forms.ts';
import { checkPatterns } from './files/patterns.ts';
import { reportInto, type Report } from './files/report.ts';
import { checkSchemaLinks } from './files/schemaLinks.ts';
import { checkScreens } from './code/screens.ts';
import type { Subject } from './files/subject.ts';
import { checkUses } from './code/unused.ts';
import { checkWords } from './words/words.ts';

const checks: ((subject: Subject, report: Report) => void)[] = [
  checkSchemaLinks,
  checkPatterns,
  checkForms,
  checkContracts,
  checkFormCalls,
  checkCatalogue,
  checkWords,
  checkBrands,
  checkDifferences,
  checkUses,
  checkFacts,
  checkScreens,
];

/** Everything that is found without running the flows, beyond what their compilation finds. */
export function findStaticMistakes(subject: Subject): Finding[] {
  const findings: Finding[] = [];
  const report = reportInto(findings);
  for (const check of checks) check(subject, report);
  return findings;
}
