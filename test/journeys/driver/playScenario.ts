import { isDeepStrictEqual } from 'node:util';
import { JourneyFailure } from '../../../journeys/failure.ts';
import type { Scenario, Step } from '../../../journeys/journey.ts';
import { entersByItself, type Trail } from '../../../journeys/runScenario.ts';
import { toPath } from '../../../src/flow/language/match.ts';
import { newVisitor, type Visitor } from '../../browser/visitor.ts';
import { findUnsound, newContact, password } from '../depositor.ts';
import { findPersona } from './findPersona.ts';
import { lookAt, type Seen } from './lookAt.ts';
import type { PersonaSessions } from './personaSessions.ts';
import { patience, patternOf, play, type Player } from './player.ts';
import type { Stage } from './stage.ts';
import { fits, watchCalls } from './watchCalls.ts';

/**
 * Plays a scenario in a browser of its own against the provider. After every step the page has to show what the flow alone has shown
 * (`trail`), and the provider has to have answered as the journey says.
 *
 * @throws JourneyFailure
 */
export async function playScenario(stage: Stage, sessions: PersonaSessions, scenario: Scenario, trail: Trail[]): Promise<void> {
  const { brand = 'harbor', persona, loggedOut, steps } = scenario;
  const world = stage.worlds[brand];
  const words = stage.words[brand];
  if (!world || !words) throw new Error(`there is no brand ${brand}`);
  const hasSession = persona !== undefined && !loggedOut;
  // Who comes for the first time comes by phone.
  const size = persona === undefined ? 'phone' : 'desktop';
  const hasClock = steps.some(({ waits }) => waits !== undefined);
  const session = hasSession ? await sessions.get(brand, persona) : undefined;
  // The clock stays moved for every later scenario.
  const visitor = hasClock ? await newVisitor(stage.browser, size, { storageState: session }) : await stage.sitDown(size, session);
  try {
    const { page } = visitor;
    page.setDefaultTimeout(patience);
    if (hasClock) await page.clock.install();
    const player: Player = { stage, page, brand, contact: await contactOf(stage, persona) };
    const watch = watchCalls(page, world);
    if (entersByItself(scenario)) await page.goto(`${stage.product.origin(brand)}/login/entry`);
    for (const { step, from, sees, made } of trail) {
      if (from !== '') await page.waitForURL(({ pathname }) => pathname === toPath(from));
      await arm(player, step);
      const said = await watch.said(step);
      watch.begin();
      await play(player, step, world.app.match(from)?.data).catch((error: unknown) => {
        throw new JourneyFailure(step.place, '', 'a step that can be done', error instanceof Error ? error.message : error);
      });
      if (step.elsewhere === undefined) await settle(step, () => watch.compare(made));
      await settle(step, () => Promise.resolve(watch.compareSent(said)));
      await settle(step, () => differenceTo(sees, page, step.draws));
      if (step.submit !== undefined && step.sees?.title !== undefined) await requireSound(stage, visitor, brand, step);
      for (const sentence of [step.says, step.draws]) if (sentence !== undefined) await page.getByText(sentence).first().waitFor();
      // Not before what is said of a lost connection is read: a page that is slow to send would send after all.
      await page.unroute(everyCall);
    }
    if (steps.some(({ answers = [] }) => answers.some(({ fault }) => fault))) await requireFaultsMet(stage, sessions, scenario);
    if (!isDisturbed(scenario) && visitor.troubles.length > 0) throw new JourneyFailure(scenario.place, '', 'no trouble', visitor.troubles);
  } finally {
    await visitor.leave();
    if (steps.some(({ clock }) => clock !== undefined)) sessions.forgetAll();
    else if (hasSession && trail.some(({ sees }) => sees.lands === '/login')) sessions.forget(brand, persona);
  }

  async function differenceTo(sees: Trail['sees'], page: Player['page'], drawn: string | undefined): Promise<string | null> {
    const { sentences: _, template, ...expected } = sees;
    const seen = await lookAt(page, words ?? {}).catch(() => null); // while a document is replaced there is none
    const comparable: Seen | null = seen && { ...seen, steps: expected.steps.length > 0 ? seen.steps : [] };
    // Only the screen knows what it calls a part that comes in its place.
    if (comparable && comparable.title === drawn) comparable.title = expected.title;
    // Amounts and dates in it are the provider's, and a scenario is played on any day.
    if (comparable && template.includes('{load.') && patternOf(template).test(comparable.title)) comparable.title = expected.title;
    return isDeepStrictEqual(comparable, expected) ? null : `${JSON.stringify(comparable)}, and the flow ${JSON.stringify(expected)}`;
  }
}

function contactOf({ product }: Stage, persona: string | undefined): Promise<Player['contact']> | Player['contact'] {
  return persona === undefined ? { ...newContact(), password } : findPersona(product, persona);
}

const everyCall = /\/(v1|sanctum)\//;

/** Arranges what no input can reach: the sandbox answers so, or the network loses a request. */
async function arm({ stage, page, brand }: Player, step: Step): Promise<void> {
  for (const { call, status, code, fault, lost } of step.answers ?? []) {
    const contract = stage.worlds[brand]?.contracts[call];
    if (!contract) throw new JourneyFailure(step.place, 'answers', 'a call of schemas/api', call);
    const { method, path } = contract;
    if (fault) await stage.product.sandbox('fault', { call: `${method} ${path}`, status, code, times: fault === true ? 1 : fault });
    if (lost === true)
      await page.route(
        ({ pathname }) => fits(contract, method, pathname),
        (route) => route.abort('connectionreset'),
        { times: 1 },
      );
    if (lost !== 'unsent') continue;
    // Without the anti-forgery cookie nothing is written, and without an answer it cannot be fetched. A browser that knew that it has no
    // network would wait for one.
    await page.context().clearCookies({ name: 'XSRF-TOKEN' });
    await page.route(everyCall, (route) => route.abort('connectionrefused'));
  }
}

/** Where a submit comes to a page that the step names by its title, that has to be one that a good bank would ship; each address is looked at once. */
async function requireSound({ sound }: Stage, visitor: Visitor, brand: string, step: Step): Promise<void> {
  const page = `${brand} ${new URL(visitor.page.url()).pathname}`;
  if (sound.has(page)) return;
  sound.add(page);
  const found = await findUnsound(visitor, brand);
  if (found.length > 0) throw new JourneyFailure(step.place, 'sees', 'a sound page', found);
}

/** Whether the network itself loses something, which a browser complains about. */
const isDisturbed = ({ steps }: Scenario) => steps.some(({ answers = [] }) => answers.some(({ lost }) => lost));

/** A fault that was not used up would hit another scenario. */
async function requireFaultsMet({ product }: Stage, sessions: PersonaSessions, scenario: Scenario): Promise<void> {
  const left = (await product.sandbox('fault')) as unknown[]; // as the sandbox answers
  if (left.length === 0) return;
  await product.sandbox('reset', {});
  sessions.forgetAll();
  throw new JourneyFailure(scenario.place, '', 'no fault that nothing has met', left);
}

/** Waits until nothing is different any more. */
async function settle(step: Step, difference: () => Promise<string | null>): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await difference();
    if (found === null) return;
    if (Date.now() > deadline) throw new JourneyFailure(step.place, '', 'the provider and the page as the flow has them', found);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
