import type { Finding } from '../../src/flow/compile/finding.ts';
import { checkBrands } from './brands.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkContracts } from './contracts.ts';
import { checkDifferences } from './differences.ts';
import { checkFacts } from './facts.ts';
import { checkFormCalls } from './formCalls.ts';
import { checkForms } from './forms.ts';
import { checkPatterns } from './patterns.ts';
import { reportInto, type Report } from './report.ts';
import { checkSchemaLinks } from './schemaLinks.ts';
import { checkScreens } from './screens.ts';
import type { Subject } from './subject.ts';
import { checkUses } from './unused.ts';
import { checkWords } from './words.ts';

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
