import { doStep } from './doStep.ts';
import type { Exercised } from './exercise/exercised.ts';
import { JourneyFailure, type Led } from './failure.ts';
import { actionOf, type Scenario, type Sight, type Step } from './journey.ts';
import { look, type Look } from './look.ts';
import { createScriptedProvider, type Made, type ScriptedProvider } from './scriptedProvider.ts';
import { isSame, tellSent, toSent } from './sent.ts';
import { startOf } from './startOf.ts';
import { createTab } from './tab.ts';
import type { World } from './world.ts';

/** The result of a step: what is shown, and the calls made. */
export interface Trail {
  step: Step;
  /** The path before it; empty for the first. */
  from: string;
  sees: Look;
  made: Made[];
}

/**
 * Runs a scenario without browser and provider. Logged-in personas start where a login leads.
 * @throws JourneyFailure at the first step that does not match
 */
export async function runScenario(world: World, scenario: Scenario, exercised: Exercised): Promise<Trail[]> {
  const { facts, known } = startOf(world, scenario);
  const provider = createScriptedProvider(world, known);
  const led: Led[] = [];
  const tab = createTab(world, provider, facts, exercised, led);
  const trail: Trail[] = [];
  if (entersByItself(scenario)) await tab.open('/login/entry');
  for (const step of scenario.steps) {
    const from = tab.state.address;
    provider.begin(step.answers);
    const said = step.sends?.map((each) => ({ call: each.call, sent: toSent(each, tab.answerOf) }));
    try {
      await doStep(world, tab, step);
      const sees = look(world, tab.state, exercised, step.sees?.steps !== undefined);
      expectStep(step, sees, from);
      expectAnswers(step, provider);
      expectSent(world, step, said, provider.made());
      trail.push({ step, from, sees, made: provider.made() });
    } catch (error) {
      throw failureOf(error, step, [...led, { what: 'the page', by: `route ${tab.state.route.path}` }, ...whoIs(scenario)]);
    }
    // Arriving is part of the first step.
    led.length = 0;
  }
  return trail;
}

/** Whether a scenario starts where a login leads: logged in, and not with `open`. */
export function entersByItself({ persona, facts, loggedOut, steps }: Scenario): boolean {
  const isLoggedIn = (persona !== undefined || facts?.session !== undefined) && !loggedOut;
  return isLoggedIn && steps[0] !== undefined && actionOf(steps[0]) !== 'open';
}

const whoIs = ({ persona }: Scenario): Led[] => (persona === undefined ? [] : [{ persona }]);

function failureOf(error: unknown, step: Step, led: Led[]): unknown {
  if (!(error instanceof Error)) return error;
  const failure = error instanceof JourneyFailure ? error : new JourneyFailure(step.place, '', 'a step that can be done', error.message);
  failure.led = led;
  return failure;
}

function expectAnswers(step: Step, provider: ScriptedProvider): void {
  const [unasked] = provider.left();
  const calls = namesOf(provider.made());
  if (unasked) throw new JourneyFailure(step.place, 'answers', `a call of ${unasked.call}`, calls, calls);
}

/** Compares calls with what the step states, and requires that it states every binding call. */
function expectSent({ contracts }: World, step: Step, said: Pick<Made, 'call' | 'sent'>[] = [], made: Made[]): void {
  const calls = namesOf(made);
  for (const [index, { call, sent }] of said.entries()) {
    const own = made.filter((each) => each.call === call && each.sent !== undefined);
    const other = own.find((each) => sent && each.sent && !isSame(sent, each.sent));
    if (own.length === 0) throw new JourneyFailure(step.place, `sends/${index}/call`, `a call of ${call}`, calls, calls);
    if (sent && other?.sent) throw new JourneyFailure(step.place, `sends/${index}`, tellSent(sent), tellSent(other.sent), [call]);
  }
  for (const { call, sent, isTaken } of made)
    if (sent && isTaken && contracts[call]?.binds && !said.some((each) => each.call === call))
      throw new JourneyFailure(step.place, 'sends', `what ${call} sends`, tellSent(sent), [call]);
}

function expectStep(step: Step, sees: Look, before: string): void {
  const { sentences } = sees;
  expect(step, 'lands', step.lands ?? before, sees.lands, sentences);
  if (step.says !== undefined && !sentences.some((sentence) => sentence.includes(step.says ?? ''))) {
    throw new JourneyFailure(step.place, 'says', step.says, sentences, sentences);
  }
  for (const [key, expected] of Object.entries(step.sees ?? {})) expect(step, `sees/${key}`, expected, sees[key as keyof Sight]); // its keys
}

function expect(step: Step, key: string, expected: unknown, got: unknown, there?: string[]): void {
  if (JSON.stringify(expected) !== JSON.stringify(got)) throw new JourneyFailure(step.place, key, expected, got, there);
}

const namesOf = (made: Made[]) => made.map(({ call }) => call);
