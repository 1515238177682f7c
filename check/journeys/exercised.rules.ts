import { compileWithPlaces } from '../../build/compile/compile.ts';
import { escapePointer, readDocument } from '../../build/compile/shape/document.ts';
import { ofRule, type Finding } from '../../build/compile/shape/finding.ts';
import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import type { Files } from '../../build/read/files.ts';
import { readSources } from '../../build/read/readSources.ts';
import { compareUnexercised, type Named } from '../../journeys/exercise/compareUnexercised.ts';
import { findUnexercised, type Exercised } from '../../journeys/exercise/exercised.ts';
import { nameGuard } from '../../journeys/exercise/listExercisable.ts';
import { readUnexercised } from '../../journeys/read/journeys.ts';
import { usualBrand } from '../../journeys/runAll.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { guardPlaces } from '../explore/guardPlaces.ts';
import { reportInto } from '../files/report.ts';
import { beside } from './names.ts';

export const rules = declareRules({
  'never-exercised': warning(
    'A guard, a line of the error catalogue or a submit that no scenario exercises, and for which no reason is given.',
  ),
  'exercised-anyway': warning('A reason why no scenario exercises something that one does exercise.'),
});

type Kind = Named['kind'];

/** What no scenario exercises without a reason, where it is written, and reasons for what is exercised. */
export function tellUnexercised(files: Files, exercised: Exercised): Finding[] {
  const { data, locate } = compileWithPlaces(readSources(files, usualBrand));
  const { undeclared, stale } = compareUnexercised(findUnexercised(data, exercised), readUnexercised(files));
  const missing = undeclared.map(({ kind, name }) => ({
    ...ofRule(rules['never-exercised']),
    ...locate(...placeOf(data, kind, name)),
    message: `no scenario of flows/journeys ${tell(kind, name)}`,
    suggestion: `Let one do so; only where none can, give the reason in ${beside.unexercised}, under "${kind}": "${name}".`,
  }));
  const findings: Finding[] = [];
  const report = reportInto(findings);
  const document = readDocument(beside.unexercised, files.read(beside.unexercised), () => undefined);
  for (const { kind, name } of stale)
    report(
      { document, pointer: `/${kind}/${escapePointer(name)}` },
      rules['exercised-anyway'],
      `"${name}" is exercised by a scenario, or is not there`,
      'Take the reason out.',
    );
  return [...missing, ...findings];
}

/** Who has it, and where in it, as `Locate` takes them. */
function placeOf(data: AppData, kind: Kind, name: string): [by: string, place: string] {
  const [first = '', second = ''] = name.split(' ');
  if (kind === 'submits') return [`route ${first}`, `/submits/${escapePointer(second)}`];
  if (kind === 'problems') return [`call ${first}`, `/problems/${second}`];
  const asked = guardPlaces(data).find(({ guard, argument }) => name.startsWith(`${nameGuard(guard, argument)}: `));
  return [asked?.by ?? 'app', asked?.place ?? ''];
}

function tell(kind: Kind, name: string): string {
  const [first = '', second = ''] = name.split(' ');
  if (kind === 'submits') return `presses "${second}" at ${first}`;
  if (kind === 'problems') return `meets this refusal of "${first}"`;
  const [guard = '', result = ''] = name.split(': ');
  return `has anybody for whom "${guard}" is ${result}`;
}
