import { setTimeout as sleep } from 'node:timers/promises';
import { readCode } from './readCode.ts';
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

/** Milliseconds to wait for the result of a step. Generous, since it only has to end a hang. */
export const patience = 120_000;

/** Everything needed to play a scenario. */
export interface Player {
  stage: Stage;
  page: Page;
  brand: string;
  contact: { email: string; phone: string; password: string };
}

/** Performs a step in a browser, by visible text. */
export async function play(player: Player, step: Step, route: RouteData | undefined): Promise<void> {
  const action = actionOf(step);
  if (action) await acts[action](player, step, route);
}

/** Dialogs open outside the page's main part. */
const pageOrDialog = 'main, [role="dialog"]';

const acts: Record<Action, (player: Player, step: Step, route: RouteData | undefined) => Promise<unknown>> = {
  open: ({ page, stage, brand }, step) => page.goto(stage.product.origin(brand) + step.open, early),
  goes: ({ page }, step) => goTo(page, step.goes ?? ''),
  submit: async (player, step, route) => {
    const { page, stage, brand } = player;
    const forms = [route?.form ?? [], route?.forms ?? []].flat().flatMap((id) => stage.forms[id] ?? []);
    await fillForm(page, forms, stage.words[brand] ?? {}, await typedBy(player, step.with ?? {}));
    const { label = '', pause = 0 } = route?.submits?.[step.submit ?? ''] ?? {};
    const button = page.locator(pageOrDialog).getByRole('button', { name: nameOf(label), exact: true });
    const pressed = button.click({ timeout: patience + 1000 * pause });
    await (step.with?.['code'] === undefined ? pressed : pressedOrSent(page, pressed));
  },
  follow({ page }, { follow = '' }) {
    // Rows are links with more text than their label.
    const rows = page.getByRole('link').filter({ has: page.getByText(follow, { exact: true }) });
    return page.getByRole('link', { name: follow, exact: true }).or(rows).first().click();
  },
  press: ({ page }, step) =>
    page
      .locator(pageOrDialog)
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
    // Moves the page's clock but not the provider's; the sandbox shortens pauses a hundred times.
    await sleep(time / 100);
    await page.clock.fastForward(time);
  },
  elsewhere: ({ page, stage, brand }, step) => callElsewhere(page, stage.worlds[brand]?.contracts[step.elsewhere ?? ''], step),
};

/** Matches a label; the values of its placeholders are unknown. */
const nameOf = (label: string) => (label.includes('{') ? patternOf(label) : label);

/** Matches a text with any values in its `{placeholders}`. */
export function patternOf(template: string): RegExp {
  const parts = template.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** A complete code submits itself, so the button may be gone. */
async function pressedOrSent(page: Page, pressed: Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url());
  await Promise.any([pressed, page.waitForURL((url) => url.pathname !== pathname)]);
}

/** The result is checked by polling. */
const early = { waitUntil: 'commit' } as const;

/** Follows the link in the latest email; checks its path and parameters. */
async function followMail({ page, stage, contact }: Player, step: Step): Promise<void> {
  const { link } = await latest(stage, contact.email, ({ link }) => link !== undefined);
  const opened: URL[] = [];
  const note = (request: { isNavigationRequest: () => boolean; url: () => string }) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()));
  };
  page.on('request', note);
  await page.goto(link ?? '', early);
  page.off('request', note);
  // The parameters are secrets and must be removed from the address bar.
  await page.waitForURL(({ searchParams }) => !(step.brings ?? []).some((name) => searchParams.has(name)));
  const last = opened.at(-1);
  const missing = (step.brings ?? []).filter((name) => !last?.searchParams.has(name));
  if (last?.pathname !== step.mail || missing.length > 0) throw new Error(`the link opens ${last?.pathname} without ${missing.join(', ')}`);
}

/** The latest matching message. Retries, since it may not have arrived. */
async function latest({ product }: Stage, to: string, willDo: (message: Message) => boolean): Promise<Message> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = (await product.outbox(to)).find(willDo);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing of the kind was sent to ${to}`);
}

/**
 * Resolves placeholders: `$email`, `$password` and `$phone` of the depositor, codes sent by `$code.sms` or `$code.email`, and
 * `$code.document` shown in a document. `$date.later` is within a year but after any date the clock reaches.
 */
async function typedBy({ stage, page, contact }: Player, values: Typed): Promise<Typed> {
  const own: Record<string, () => string | Promise<string | undefined>> = {
    $email: () => contact.email,
    $password: () => contact.password,
    $phone: () => contact.phone,
    '$code.sms': async () => (await latest(stage, contact.phone, ({ code }) => code !== undefined)).code,
    '$code.document': () => readCode(page),
    '$date.later': () => new Date(Date.parse(testDay) + 200 * 86_400_000).toISOString().slice(0, 10),
    '$code.email': async () => (await latest(stage, contact.email, ({ code }) => code !== undefined)).code,
  };
  const entries = Object.entries(values).map(async ([field, value]) => [field, (await own[String(value)]?.()) ?? value] as const);
  return Object.fromEntries(await Promise.all(entries));
}
