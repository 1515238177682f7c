import { setTimeout as sleep } from 'node:timers/promises';
import { codeShown } from './codeShown.ts';
import type { Page } from 'playwright';
import type { RouteData } from '../../../src/flow/language/app.ts';
import { durationOf } from '../../../journeys/durationOf.ts';
import { actionOf, type Action, type Step } from '../../../journeys/journey.ts';
import { testDay } from '../../../provider/test/testDay.ts';
import type { Message } from '../../browser/product.ts';
import { callElsewhere } from './callElsewhere.ts';
import { goTo } from './goTo.ts';
import { fillForm, type Typed } from './fillForm.ts';
import type { Stage } from './stage.ts';

/** Milliseconds that the page may take for what a step should come to. */
export const patience = 30_000;

/** Who plays a scenario in a browser, and with what. */
export interface Player {
  stage: Stage;
  page: Page;
  brand: string;
  contact: { email: string; phone: string; password: string };
}

/** Does in a browser what a step says, by the words that a depositor reads. */
export async function play(player: Player, step: Step, route: RouteData | undefined): Promise<void> {
  const action = actionOf(step);
  if (action) await acts[action](player, step, route);
}

const acts: Record<Action, (player: Player, step: Step, route: RouteData | undefined) => Promise<unknown>> = {
  open: ({ page, stage, brand }, step) => page.goto(stage.product.origin(brand) + step.open, early),
  goes: ({ page }, step) => goTo(page, step.goes ?? ''),
  submit: async (player, step, route) => {
    const { page, stage, brand } = player;
    const forms = [route?.form ?? [], route?.forms ?? []].flat().flatMap((id) => stage.forms[id] ?? []);
    await fillForm(page, forms, stage.words[brand] ?? {}, await typedBy(player, step.with ?? {}));
    const { label = '', pause = 0 } = route?.submits?.[step.submit ?? ''] ?? {};
    const button = page.getByRole('main').getByRole('button', { name: nameOf(label), exact: true });
    const pressed = button.click({ timeout: patience + 1000 * pause });
    await (step.with?.['code'] === undefined ? pressed : pressedOrSent(page, pressed));
  },
  follow({ page }, { follow = '' }) {
    // A row is a link with more in it than its label.
    const rows = page.getByRole('link').filter({ has: page.getByText(follow, { exact: true }) });
    return page.getByRole('link', { name: follow, exact: true }).or(rows).first().click();
  },
  press: ({ page }, step) =>
    page
      .getByRole('main')
      .getByRole('button', { name: step.press ?? '', exact: true })
      .click(),
  back: ({ page, stage, brand }, step) => {
    const [before = ''] = stage.words[brand]?.['shell.backTo']?.split('{') ?? [];
    return step.back === 'browser' ? page.goBack() : page.getByRole('banner').getByRole('link', { name: before }).click();
  },
  logOut: ({ page, stage, brand }) =>
    page
      .getByRole('button', { name: stage.words[brand]?.['shell.logOut'] ?? '', exact: true })
      .first()
      .click(),
  mail: followMail,
  clock: ({ stage }, step) => stage.product.sandbox('clock', { advance: step.clock }),
  async waits({ page }, step) {
    const time = durationOf(step.waits ?? '');
    // The page's clock is moved and the provider's is not; its pauses are a hundred times shorter in the sandbox.
    await sleep(time / 100);
    await page.clock.fastForward(time);
  },
  elsewhere: ({ page, stage, brand }, step) => callElsewhere(page, stage.worlds[brand]?.contracts[step.elsewhere ?? ''], step),
};

/** A label as it is looked for; what fills its placeholders is known to the page alone. */
const nameOf = (label: string) => (label.includes('{') ? patternOf(label) : label);

/** Matches a sentence of the flow with any text in its `{placeholders}`. */
export function patternOf(template: string): RegExp {
  const parts = template.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** A whole code sends itself before long: where the page has gone on meanwhile, there is nothing left to press. */
async function pressedOrSent(page: Page, pressed: Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url());
  await Promise.any([pressed, page.waitForURL((url) => url.pathname !== pathname)]);
}

/** What the page comes to is waited for by looking at it. */
const early = { waitUntil: 'commit' } as const;

/** Follows the link of the newest mail, and looks at where it opens the app and what it brings along. */
async function followMail({ page, stage, contact }: Player, step: Step): Promise<void> {
  const { link } = await latest(stage, contact.email, ({ link }) => link !== undefined);
  const opened: URL[] = [];
  const note = (request: { isNavigationRequest: () => boolean; url: () => string }) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()));
  };
  page.on('request', note);
  await page.goto(link ?? '', early);
  page.off('request', note);
  // They are secrets: the address bar must not keep them.
  await page.waitForURL(({ searchParams }) => !(step.brings ?? []).some((name) => searchParams.has(name)));
  const last = opened.at(-1);
  const missing = (step.brings ?? []).filter((name) => !last?.searchParams.has(name));
  if (last?.pathname !== step.mail || missing.length > 0) throw new Error(`the link opens ${last?.pathname} without ${missing.join(', ')}`);
}

/** The newest message that will do; what was sent a moment ago may still be on its way. */
async function latest({ product }: Stage, to: string, willDo: (message: Message) => boolean): Promise<Message> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = (await product.outbox(to)).find(willDo);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing of the kind was sent to ${to}`);
}

/**
 * What stands for the depositor's own: `$email`, `$password`, `$phone`, the newest code, `$code.sms` or `$code.email`, and the one that a document
 * shows, `$code.document`. `$date.later` is a day that no move of the clock reaches, and within a year of it.
 */
async function typedBy({ stage, page, contact }: Player, values: Typed): Promise<Typed> {
  const own: Record<string, () => string | Promise<string | undefined>> = {
    $email: () => contact.email,
    $password: () => contact.password,
    $phone: () => contact.phone,
    '$code.sms': async () => (await latest(stage, contact.phone, ({ code }) => code !== undefined)).code,
    '$code.document': () => codeShown(page),
    '$date.later': () => new Date(Date.parse(testDay) + 200 * 86_400_000).toISOString().slice(0, 10),
    '$code.email': async () => (await latest(stage, contact.email, ({ code }) => code !== undefined)).code,
  };
  const entries = Object.entries(values).map(async ([field, value]) => [field, (await own[String(value)]?.()) ?? value] as const);
  return Object.fromEntries(await Promise.all(entries));
}
