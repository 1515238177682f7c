import { compileWithPlaces } from '../../compiler/compile/compile.ts';
import { readSources } from '../../compiler/read/readSources.ts';
import { escapePointer, readDocument } from '../../compiler/compile/shape/document.ts';
import { CompileError, ofRule, type Finding } from '../../compiler/compile/shape/finding.ts';
import { declareRules, stops } from '../../compiler/compile/shape/rule.ts';
import type { Files } from '../../compiler/read/files.ts';
import { JourneyFailure } from '../../journeys/failure.ts';
import type { Place, Scenario, Step } from '../../journeys/journey.ts';
import type { World } from '../../journeys/world.ts';
import { usualBrand, type Result } from '../../journeys/runAll.ts';
import { reportInto } from '../files/report.ts';
import { folder } from './names.ts';
import { playAll, worldOf } from './playAll.ts';
import { tellFailure } from './tellFailure.ts';
import { tellLed } from './tellLed.ts';

export const rules = declareRules({
  'scenario-fails': stops('A scenario has another result than it states. Scenarios are played once there are no other errors.'),
  'submit-unsaid': stops('A submit has a call that binds the depositor, but no scenario states what it sends.'),
});

/**
 * Plays the scenarios, optionally of one brand, and reports the first failing step of each. Failures of the same kind become one finding.
 */
export async function findFailing(files: Files, brand?: string): Promise<Finding[]> {
  if (!files.has(`${folder}/parts.json`)) return [];
  try {
    const results = await playAll(files, brand);
    const failures = results.flatMap(({ failure, scenario }) =>
      failure ? { failure, place: placeOf(failure, scenario, results), brand: scenario.brand ?? usualBrand } : [],
    );
    return failures.length > 0 || brand !== undefined ? tell(files, failures) : findUnsaid(files, results);
  } catch (error) {
    if (error instanceof CompileError) return error.findings;
    if (error instanceof JourneyFailure) return tell(files, [{ failure: error, place: error.place, brand: usualBrand }]);
    throw error;
  }
}

/** Submits with a binding call whose values no scenario states. */
function findUnsaid(files: Files, results: Result[]): Finding[] {
  const { app, contracts } = worldOf(files, usualBrand);
  const said = new Set(
    results.flatMap(({ trail }) =>
      trail.flatMap(({ step, from }) => (step.sends ?? []).map(({ call }) => `${routeAt(app, from)} ${String(step.submit)} ${call}`)),
    ),
  );
  const unsaid = app.data.routes.flatMap(({ path, submits = {} }) =>
    Object.entries(submits).flatMap(([name, submit]) =>
      (submit.do ?? []).flatMap(({ call }) =>
        contracts[call]?.binds && !said.has(`${path} ${name} ${call}`) ? [{ path, name, call }] : [],
      ),
    ),
  );
  if (unsaid.length === 0) return [];
  const { locate } = compileWithPlaces(readSources(files, usualBrand));
  return unsaid.map(({ path, name, call }) => ({
    ...ofRule(rules['submit-unsaid']),
    ...locate(`route ${path}`, `/submits/${escapePointer(name)}`),
    message: `no scenario states what "${name}" of ${path} sends with "${call}"`,
    suggestion: 'Add one in flows/journeys, with "sends" in the step that submits it.',
  }));
}

const routeAt = (app: World['app'], address: string) => app.match(address)?.data.path;

interface Failing {
  failure: JourneyFailure;
  place: Place;
  brand: string;
}

/** A failing step of a part is reported where the scenario includes the part, if the step passes in other scenarios. */
function placeOf({ place }: JourneyFailure, { steps }: Scenario, results: Result[]): Place {
  const stepIn = (among: Step[]) => among.find((step) => step.place.file === place.file && isAt(place.pointer, step.place.pointer));
  const putIn = stepIn(steps)?.putIn;
  const isSoundElsewhere = results.some(({ scenario, failure }) => failure === null && stepIn(scenario.steps) !== undefined);
  return putIn && isSoundElsewhere ? putIn : place;
}

const isAt = (pointer: string, step: string) => pointer === step || pointer.startsWith(`${step}/`);

function tell(files: Files, failures: Failing[]): Finding[] {
  const findings: Finding[] = [];
  const report = reportInto(findings);
  const documentOf = (file: string) => readDocument(file, files.read(file), () => undefined);
  const lineOf = ({ file, pointer }: Place) => `${file}:${documentOf(file).lineOf(pointer)}`;
  for (const [{ failure, place, brand }, ...others] of alike(failures)) {
    const elsewhere = new Set(others.map((other) => lineOf(other.place)));
    elsewhere.delete(lineOf(place));
    const of = failure.place.file === place.file ? undefined : lineOf(failure.place);
    report(
      { document: documentOf(place.file), pointer: place.pointer },
      rules['scenario-fails'],
      ...tellFailure(failure, tellLed(files, failure, brand), of, [...elsewhere]),
    );
  }
  return findings;
}

/** Groups failures with the same message, which likely have the same cause. */
function alike(failures: Failing[]): [Failing, ...Failing[]][] {
  const groups = new Map<string, [Failing, ...Failing[]]>();
  for (const failing of failures) {
    const [message] = tellFailure(failing.failure, [], undefined, []);
    const group = groups.get(message);
    if (group) group.push(failing);
    else groups.set(message, [failing]);
  }
  return [...groups.values()];
}
