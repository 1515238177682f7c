import { expect, waitFor } from 'storybook/test';
import { brandBySlug } from 'virtual:passbook/brands';
import { findMeaning, showProblem } from '../src/flow/show/showProblem.ts';
import type { BrandBundle } from '../src/brand/bundle/bundle.ts';
import type { Ended, StateArgs } from './book/page.ts';

/** Only ends what hangs: on a busy machine, a page may take ten times as long. */
const patience = { timeout: 120_000 };

interface ShownStory {
  canvasElement: HTMLElement;
  args: StateArgs;
  globals: Record<string, unknown>;
}

/** Checks a route's story: the state's heading, the message of a refusal, and no missing words or values. */
export async function showsItsPage({ canvasElement, args, globals }: ShownStory): Promise<void> {
  const brand = String(globals['brand']);
  const bundle = (await brandBySlug[brand]?.())?.bundle;
  if (!bundle) throw new Error(`No brand "${brand}".`);
  if (args.isLoading) return;
  const heading = findHeading(bundle, args);
  await waitFor(() => expect(canvasElement.querySelector('h1')?.textContent).toMatch(heading), patience);
  if (args.isLong) await waitFor(() => expect(shownIn(canvasElement)).toMatch(longText), patience);
  if (args.ended) await tellsRefusal(canvasElement, bundle, { ...args, ended: args.ended });
  // Missing words show as their keys, unfilled placeholders as written.
  await expect(canvasElement).not.toHaveTextContent(/\b(?:shell|ui|form|forms|formats|screens|problems|session)\.[a-z]|\{[a-z_.]+\}/);
}

/** Part of every long text in `book/longText.ts`. */
const longText = /cholmondeley/i;

/** Text on the page, including fields. */
function shownIn(element: HTMLElement): string {
  const page = element.querySelector('main');
  const fields = [...(page?.querySelectorAll('input') ?? [])].map(({ value }) => value);
  return [page?.textContent, ...fields].join(' ');
}

/** The expected heading in this brand. Brands may change titles, and show Not found for steps they leave out. */
function findHeading({ app, slug }: BrandBundle, { path, facts, heading, usual }: StateArgs): RegExp {
  const routeAt = (address: string) => app.routes.find((route) => route.path === address);
  if (!facts[slug] || !routeAt(path)) return toPattern(routeAt('/not-found')?.title ?? '');
  if (heading === undefined) return /./;
  return toPattern(heading === usual ? (routeAt(path)?.title ?? '') : heading);
}

/** Looks for the refusal's message, opening each button in turn if it is inside a form that opens. */
async function tellsRefusal(canvasElement: HTMLElement, bundle: BrandBundle, { path, ended }: StateArgs & { ended: Ended }): Promise<void> {
  const meaning = findMeaning(bundle.app, ended.problem, ended.sent);
  if (meaning?.to !== undefined && !meaning.notify) return;
  const text = showProblem(ended.problem, meaning, (key) => bundle.words[key] ?? key);
  const sentence = new RegExp(toSource(text.message || Object.values(text.fields)[0]?.[0] || ''));
  const route = bundle.app.routes.find((each) => each.path === path);
  const submits = Object.values(route?.submits ?? {}).map(({ label }) => label);
  const { label: own = '' } = route?.submits?.[ended.submit] ?? {};
  const isRefused = (label: string | null) => label !== null && toPattern(own).test(label) && (label === own || !submits.includes(label));
  const buttons = () => [...canvasElement.querySelectorAll<HTMLElement>('main button')];
  const labels = buttons().map(labelOf);
  const { body } = canvasElement.ownerDocument;
  // Notifications need no opening, but their component loads with the first.
  if (meaning?.notify) return waitFor(() => expect(body).toHaveTextContent(sentence), patience);
  const isTold = () => sentence.test(body.textContent ?? '');
  const isOffered = () => buttons().some((button) => isRefused(labelOf(button)));
  const wasOffered = isOffered();
  for (const label of labels) {
    // A button with the submit's label may open its form.
    if (submits.includes(label) && !isRefused(label)) continue;
    if (await comesTrue(isTold)) return;
    buttons()
      .find((button) => labelOf(button) === label)
      ?.click();
  }
  // If nothing offers the submit, it belongs to another state, such as a review or another person's.
  if (wasOffered || isOffered()) await waitFor(() => expect(body).toHaveTextContent(sentence), patience);
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

const comesTrue = (isTrue: () => boolean) =>
  waitFor(() => expect(isTrue()).toBe(true), { timeout: 300 }).then(
    () => true,
    () => false,
  );

/** A pattern that matches `Welcome, {depositor.first_name}` with any value. */
const toPattern = (sentence: string) => new RegExp(`^${toSource(sentence)}$`);

function toSource(sentence: string): string {
  const literals = sentence.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return literals.join('.+');
}
