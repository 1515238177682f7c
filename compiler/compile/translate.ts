import type { AppData, CallMeaning, NavigationItem, ProgressStep } from '../../src/flow/language/app.ts';
import type { PageLinkSource, RouteSource, RowDifference } from '../../src/flow/language/source.ts';

/** Translates a sentence of the flows. `path` is the route that shows it, if any. */
export type Translate = (sentence: string, path?: string) => string;

/** Texts of a route, or of a brand's difference. */
export type Texts = Partial<Pick<RouteSource, (typeof plainTexts)[number] | 'body' | 'unconfirmed' | 'outcomes' | 'links'>> & {
  contact?: { label?: string };
  rows?: RowDifference;
  submits?: Record<string, { label?: string; say?: string }>;
};

const plainTexts = ['title', 'header', 'lead', 'after', 'agreement', 'announced', 'step'] as const;

/** The app with all depositor-facing flow texts translated. */
export function translateApp(app: AppData, translate: Translate): AppData {
  return {
    ...app,
    routes: app.routes.map((route) => translateTexts(route, (sentence) => translate(sentence, route.path))),
    navigation: app.navigation.map((item) => translateItem(item, translate)),
    progress: { ...app.progress, steps: app.progress.steps.map((step) => translateStep(step, translate)) },
    calls: mapValues(app.calls, (call) => translateProblems(call, translate)),
  };
}

export function translateTexts<T extends Texts>(texts: T, translate: Translate): T {
  const { body, unconfirmed, outcomes, contact, links, rows, submits } = texts;
  const said = plainTexts.flatMap((key) => (texts[key] === undefined ? [] : [[key, translate(texts[key])] as const]));
  return {
    ...texts,
    ...Object.fromEntries(said),
    ...(body && { body: body.map((text) => translate(text)) }),
    ...(unconfirmed && { unconfirmed: translateTexts(unconfirmed, translate) }),
    ...(contact?.label !== undefined && { contact: { ...contact, label: translate(contact.label) } }),
    ...(outcomes && { outcomes: { ...outcomes, are: mapValues(outcomes.are, (each) => translateTexts(each, translate)) } }),
    ...(links && { links: links.map((link) => translateLink(link, translate)) }),
    ...(rows?.add && { rows: { ...rows, add: rows.add.map((row) => translateLink(row, translate)) } }),
    ...(submits && { submits: mapValues(submits, (submit) => translateSubmit(submit, translate)) }),
  };
}

function translateSubmit<T extends { label?: string; say?: string }>(submit: T, translate: Translate): T {
  const { label, say } = submit;
  return { ...submit, ...(label !== undefined && { label: translate(label) }), ...(say !== undefined && { say: translate(say) }) };
}

function translateLink<T extends Omit<PageLinkSource, 'look' | 'when'>>(link: T, translate: Translate): T {
  const { says, group, value } = link;
  return {
    ...link,
    label: translate(link.label),
    ...(says !== undefined && { says: translate(says) }),
    ...(group !== undefined && { group: translate(group) }),
    ...(value !== undefined && { value: translate(value) }),
  };
}

export function translateItem(item: NavigationItem, translate: Translate): NavigationItem {
  return { ...item, label: translate(item.label), ...(item.short !== undefined && { short: translate(item.short) }) };
}

export function translateStep(step: ProgressStep, translate: Translate): ProgressStep {
  return { ...step, name: translate(step.name) };
}

/** Translates a call's problem messages, except the provider's own (`$message`). */
export function translateProblems(call: CallMeaning, translate: Translate): CallMeaning {
  if (!call.problems) return call;
  const problems = call.problems.map((problem) =>
    problem.say === undefined || problem.say.startsWith('$') ? problem : { ...problem, say: translate(problem.say) },
  );
  return { ...call, problems };
}

function mapValues<T>(record: Record<string, T>, map: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
