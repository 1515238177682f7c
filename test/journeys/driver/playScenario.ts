import { isDeepStrictEqual } from 'node:util';
import { JourneyFailure } from '../../../journeys/failure.ts';
import type { Scenario, Step } from '../../../journeys/journey.ts';
import { entersByItself, type Trail } from '../../../journeys/runScenario.ts';
import { toPath } from '../../../src/flow/language/match.ts';
import type { Visitor } from '../../browser/visitor.ts';
import { findUnsound, newContact, password } from '../depositor.ts';
import { findPersona } from './findPersona.ts';
import { logInByCalls } from './logInByCalls.ts';
import { lookAt, type PageSnapshot } from './lookAt.ts';
import { patience, patternOf, play, type Player } from './player.ts';
import type { Stage } from './stage.ts';
import { fits, watchCalls } from './watchCalls.ts';

/**
 * Plays a scenario in its own browser. After each step, the page must match the browserless result (`trail`), and the provider must have
 * answered as the journey states.
 * @throws JourneyFailure
 */
export async function playScenario(stage: Stage, scenario: Scenario, trail: Trail[]): Promise<void> {
  const { brand = 'harbor', persona, loggedOut, steps } = scenario;
  const world = stage.worlds[brand];
  const words = stage.words[brand];
  if (!world || !words) throw new Error(`there is no brand ${brand}`);
  const alertsName = world.app.data.navigation.find(({ badge }) => badge === 'alerts')?.label;
  const hasSession = persona !== undefined && !loggedOut;
  // New depositors use a phone.
  const size = persona === undefined ? 'phone' : 'desktop';
  const hasClock = steps.some(({ waits }) => waits !== undefined);
  // A new login, since older sessions may have expired or require a code.
  const session = hasSession ? await logInByCalls(stage.product, stage.product.origin(brand), persona) : undefined;
  const visitor = await stage.sitDown(size, session);
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
      await settle(step, () => differenceTo(step, sees, page));
      if (step.submit !== undefined && step.sees?.title !== undefined) await requireSound(stage, visitor, brand, step);
      for (const sentence of [step.says, step.draws]) if (sentence !== undefined) await page.getByText(sentence).first().waitFor();
      // Restore the network only after checking the page, which might send again.
      await page.unroute(everyCall);
    }
    if (steps.some(({ answers = [] }) => answers.some(({ fault }) => fault))) await requireFaultsMet(stage, scenario);
    if (!isDisturbed(scenario) && visitor.troubles.length > 0) throw new JourneyFailure(scenario.place, '', 'no trouble', visitor.troubles);
  } finally {
    await visitor.leave();
  }

  async function differenceTo(step: Step, look: Trail['sees'], page: Player['page']): Promise<string | null> {
    const { sentences: _, template, ...sees } = look;
    // Alerts tell what happened to the account, also in other scenarios.
    const withoutAlerts = (names: string[]) => (step.sees?.navigation ? names : names.filter((name) => name !== alertsName));
    const expected = { ...sees, navigation: withoutAlerts(sees.navigation) };
    const snapshot = await lookAt(page, words ?? {}).catch(() => null); // fails while the page navigates; `settle` looks again
    const comparable: PageSnapshot | null = snapshot && {
      ...snapshot,
      navigation: withoutAlerts(snapshot.navigation),
      steps: expected.steps.length > 0 ? snapshot.steps : [],
    };
    // The screen may replace the flow's title with one of its own.
    if (comparable && comparable.title === step.draws) comparable.title = expected.title;
    // Amounts and dates in titles come from the provider, and depend on the day.
    if (comparable && template.includes('{load.') && patternOf(template).test(comparable.title)) comparable.title = expected.title;
    return isDeepStrictEqual(comparable, expected) ? null : `${JSON.stringify(comparable)}, and the flow ${JSON.stringify(expected)}`;
  }
}

function contactOf({ product }: Stage, persona: string | undefined): Promise<Player['contact']> | Player['contact'] {
  return persona === undefined ? { ...newContact(), password } : findPersona(product, persona);
}

const everyCall = /\/(v1|sanctum)\//;

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
    // Without the cookie the app fetches it before writing, which fails. In offline mode the app would wait for the network.
    await page.context().clearCookies({ name: 'XSRF-TOKEN' });
    await page.route(everyCall, (route) => route.abort('connectionrefused'));
  }
}

/** Checks each page, once per path, when a submit leads to one whose title the step states. */
async function requireSound({ sound }: Stage, visitor: Visitor, brand: string, step: Step): Promise<void> {
  const page = `${brand} ${new URL(visitor.page.url()).pathname}`;
  if (sound.has(page)) return;
  sound.add(page);
  const found = await findUnsound(visitor, brand);
  if (found.length > 0) throw new JourneyFailure(step.place, 'sees', 'a sound page', found);
}

/** Whether requests get lost, which the browser logs. */
const isDisturbed = ({ steps }: Scenario) => steps.some(({ answers = [] }) => answers.some(({ lost }) => lost));

/** Fails on unused faults, which would affect other scenarios. */
async function requireFaultsMet({ product }: Stage, scenario: Scenario): Promise<void> {
  const left = (await product.sandbox('fault')) as unknown[]; // the sandbox's list
  if (left.length === 0) return;
  await product.sandbox('reset', {});
  throw new JourneyFailure(scenario.place, '', 'no fault that nothing has met', left);
}

/** Retries until there is no difference. */
async function settle(step: Step, difference: () => Promise<string | null>): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await difference();
    if (found === null) return;
    if (Date.now() > deadline) throw new JourneyFailure(step.place, '', 'the provider and the page as the flow has them', found);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
