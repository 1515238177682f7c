import { beforeAll, describe, expect, inject, it } from 'vitest';
import { runAll, type Result } from '../../journeys/runAll.ts';
import { testDay } from '../../provider/test/testDay.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { answersOf } from './driver/answersOf.ts';
import { playScenario } from './driver/playScenario.ts';
import { readFacts } from './driver/readFacts.ts';
import { createQueues, isAlone, isChanging } from './driver/schedule.ts';
import { forms, scenarios, words, worlds, type Stage } from './driver/stage.ts';

/** Journeys with a browser test of their own in this folder. */
const walked = [
  'addresses',
  'alerts',
  'by-hand',
  'contact',
  'dashboard',
  'disclosures',
  'funding',
  'identity',
  'linking',
  'login',
  'my-account',
  'registration',
  'security',
  'session',
  'support',
  'transactions',
];

/** Journeys whose pages other journeys of `npm test` pass through. */
const onlyInFull = ['cancel', 'documents', 'joint-account', 'password', 'scheduled'];

const contracts = worlds['harbor']!.contracts;
const { results } = await runAll(scenarios, (brand) => worlds[brand]!);
/** States given as facts cannot be reproduced in a browser. Scenarios that change a persona run last. */
const playable = (inject('full') ? results : firstOfEachJourney(results))
  .filter(({ scenario }) => scenario.facts === undefined)
  .toSorted((a, b) => Number(isChanging(a, contracts)) - Number(isChanging(b, contracts)));

withProduct();

let stage: Stage;
beforeAll(() => {
  stage = { product, sitDown, worlds, words, forms, sound: new Set() };
});

/** `npm test` plays the first scenario of each remaining journey in a browser; `check` plays all without one. */
function firstOfEachJourney(all: Result[]): Result[] {
  const first = new Map<string, Result>();
  for (const result of all) {
    const { journey, facts } = result.scenario;
    if (facts === undefined && ![...walked, ...onlyInFull].includes(journey) && !first.has(journey)) first.set(journey, result);
  }
  return [...first.values()];
}

/** Three at a time, since pages mostly wait for the provider. */
const queue = createQueues(3);

async function play({ scenario, trail, failure }: Result) {
  if (failure) throw failure;
  // Logins of one persona must not overlap, even across brands: they would read each other's codes.
  await queue(scenario.persona ?? scenario.says, () => playScenario(stage, scenario, trail));
}

function whoIn({ brand = 'harbor', persona }: Result['scenario']): string | undefined {
  return persona && `${brand} ${persona}`;
}

const titled = (some: Result[]) => some.map((result) => [`${result.scenario.journey}: ${result.scenario.says}`, result] as const);

// Before any scenario changes a persona.
it.runIf(inject('full')).each(Object.entries(worlds['harbor']!.personas))(
  'guards cannot tell %s of personas.json from the provider’s',
  async (id, expected) => {
    const facts = await readFacts(stage.product, worlds['harbor']!, id);
    const now = Date.parse(testDay);
    expect(answersOf(facts, now)).toEqual(answersOf(expected, now));
    // Not known to guards, but shown in the header.
    expect(facts.depositor?.first_name ?? undefined).toBe(expected.depositor?.first_name);
  },
);

describe.concurrent('the flow and the provider agree, in parallel:', () => {
  it.each(titled(playable.filter((result) => !isAlone(result))))('%s', (_title, result) => play(result));
});

describe('the flow and the provider agree, one at a time:', () => {
  it.each(titled(playable.filter(isAlone)))('%s', (_title, result) => play(result));
});

it('no scenario meets a persona that another has changed', () => {
  const changing = playable.filter((result) => isChanging(result, contracts));
  const changed = changing.flatMap(({ scenario }) => whoIn(scenario) ?? []);
  expect(changed.filter((who, index) => changed.indexOf(who) < index)).toEqual([]);
  // In both groups changing scenarios run last, so only the second group could meet changes made by the first.
  const changedBefore = changing.filter((result) => !isAlone(result)).flatMap(({ scenario }) => whoIn(scenario) ?? []);
  const metAgain = playable.filter((result) => isAlone(result) && changedBefore.includes(whoIn(result.scenario) ?? ''));
  expect(metAgain.map(({ scenario }) => scenario.says)).toEqual([]);
});
