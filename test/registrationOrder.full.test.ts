import { describe, expect, it } from 'vitest';
import { readSources } from '../compiler/read/readSources.ts';
import { checkAll } from '../check/checkAll.ts';
import { compile } from '../compiler/compile/compile.ts';
import { createApp, type App } from '../src/flow/decide/createApp.ts';
import { decide, resolve } from '../src/flow/decide/decide.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { leafValues, spaceNow } from '../src/flow/explain/space.ts';
import { changed, files, findingsOf, foundIn } from './setup/changedFiles.ts';

const changesOf = (registration: unknown) => ({ 'brands/volt/brand.json': { '/registration': registration } });
const appOf = (registration: unknown) => createApp(compile(readSources(changed(changesOf(registration)), 'volt')));

const pages: Record<string, string> = {
  basic: '/registration/basic-information',
  address: '/registration/address',
  employer: '/registration/employer',
  confirmed: '/registration/confirm-details',
};
const lastSteps = leafValues['depositor.registration_last_step'] as (string | undefined)[];
const statuses = leafValues['depositor.registration_status'] as (string | undefined)[];

/** Depositors in every state that matters to step order. */
const depositors: Facts[] = lastSteps.flatMap((step) =>
  statuses.map((status) => ({
    session: { bearerToken: 'held', session_id: '1' },
    depositor: { registration_last_step: step, registration_status: status },
  })),
);

/** An independent implementation of the next step; undefined after the identity check. */
function turnAfter(order: string[], last = ''): string | undefined {
  if (last === '') return order[0];
  if (order.includes(last)) return order[order.indexOf(last) + 1] ?? 'confirmed';
  return last in pages && last !== 'confirmed' ? 'confirmed' : undefined;
}

const now = spaceNow;
const at = (app: App, facts: Facts, path: string) => decide(app, facts, path, { now });
const leadsTo = (app: App, facts: Facts, target: string) => resolve(app, target, facts, { now });
const lastOf = ({ depositor }: Facts) => depositor?.registration_last_step?.toLowerCase();

const orders = [
  ['basic', 'address'],
  ['address', 'basic'],
  ['address', 'basic', 'employer'],
  ['employer', 'address', 'basic'],
  ['basic', 'employer', 'address'],
];

describe.each(orders.map((order) => ({ order, names: order.join(', ') })))('a brand that asks $names', ({ order }) => {
  const app = appOf(order);

  it('shows every depositor the page of their current step, and no other', () => {
    for (const facts of depositors) {
      const turn = turnAfter(order, lastOf(facts));
      for (const step of [...order, 'confirmed']) {
        const decision = at(app, facts, pages[step] ?? '');
        expect([facts, step, decision.outcome]).toEqual([facts, step, step === turn ? 'render' : 'redirect']);
      }
    }
  });

  it('leads every depositor to the next step: from the landing page, from a finished step, and by Continue', () => {
    for (const facts of depositors) {
      const last = lastOf(facts) ?? '';
      const turn = turnAfter(order, last);
      if (turn === undefined) continue;
      expect(leadsTo(app, facts, 'nextStep')).toBe(pages[turn]);
      expect(leadsTo(app, facts, 'continueRegistration')).toBe(last === '' ? '/registration/landing' : pages[turn]);
    }
    for (const step of order) expect(app.routeByPath.get(pages[step] ?? '')?.data.submits?.['submit']?.to).toBe('nextStep');
  });

  it('treats depositors after the review like other brands', () => {
    const specified = appOf(undefined);
    const paths = [...specified.routeByPath.keys()].filter((path) => !Object.values(pages).includes(path));
    for (const facts of depositors.filter((each) => turnAfter(order, lastOf(each)) === undefined))
      for (const path of [...paths, '/registration/confirm-details'])
        expect([path, { ...at(app, facts, path), route: null }]).toEqual([path, { ...at(specified, facts, path), route: null }]);
  });

  it('has no page for a step that it leaves out', () => {
    for (const step of ['basic', 'address', 'employer'].filter((each) => !order.includes(each)))
      for (const facts of depositors) expect(at(app, facts, pages[step] ?? '')).toMatchObject({ outcome: 'render', route: app.notFound });
  });

  it('corrects on the review page what it asks, and loads no other forms', () => {
    const confirmation = app.routeByPath.get(pages['confirmed'] ?? '')?.data;
    expect(Object.keys(confirmation?.submits ?? {}).toSorted()).toEqual(['submit', ...order].toSorted());
    const forms: Record<string, string> = { basic: 'basic-information', address: 'address', employer: 'employer' };
    expect(confirmation?.forms?.toSorted()).toEqual(order.map((step) => forms[step]).toSorted());
  });

  it('spreads progress evenly from 21 to 42, and announces the next step', () => {
    const routes = [...order, 'confirmed'].map((step) => app.routeByPath.get(pages[step] ?? '')?.data);
    const figures = routes.map((route) => route?.progress ?? 0);
    expect([figures[0], figures.at(-1)]).toEqual([21, 42]);
    const ways = figures.slice(1).map((figure, index) => figure - (figures[index] ?? 0));
    expect(Math.max(...ways) - Math.min(...ways)).toBeLessThanOrEqual(1);
    const announced: Record<string, string> = { basic: 'about you', address: 'where you live', employer: 'your work' };
    const next = order.slice(1).map((step) => `Next: ${announced[step]}.`);
    expect(routes.slice(0, -1).map((route) => route?.after)).toEqual([...next, 'Next: check your answers.']);
  });

  it('lists its steps on the landing page', () => {
    expect(app.data.registration).toEqual(order);
  });

  it('has no findings', () => {
    const found = (registration: unknown) => checkAll(changed(changesOf(registration)), { brand: 'volt' }).findings;
    expect(found(order)).toEqual([]);
  });
});

describe('a brand without registration steps of its own', () => {
  it('keeps the specified order and percentages', () => {
    const { routeByPath, data } = appOf(undefined);
    expect(data.registration).toEqual(['basic', 'address', 'employer']);
    expect(Object.values(pages).map((path) => routeByPath.get(path)?.data.progress)).toEqual([21, 28, 35, 42]);
    const texts = Object.values(pages).map((path) => routeByPath.get(path)?.data.after);
    expect(texts.slice(0, 3)).toEqual(['Next: where you live.', 'Next: your work.', 'Next: check your answers.']);
  });

  it('is the same as one with the specified order', () => {
    expect(appOf(['basic', 'address', 'employer']).data).toEqual(appOf(undefined).data);
  });
});

describe('a brand’s registration steps', () => {
  const file = 'brands/volt/brand.json';

  it('may set the progress of a step', () => {
    const { routeByPath } = appOf(['address', { step: 'basic', progress: 35 }]);
    expect(routeByPath.get('/registration/basic-information')?.data.progress).toBe(35);
    expect(checkAll(changed(changesOf(['address', { step: 'basic', progress: 20 }])), { brand: 'volt' }).findings).toContainEqual(
      expect.objectContaining({ rule: 'progress-falls', file, pointer: '/registration/1/progress' }),
    );
  });

  it.each([
    [['adress', 'basic'], 'shape-value', '/registration/0', 'unknown value "adress". Did you mean "address"?'],
    [['basic', 'confirmed'], 'shape-value', '/registration/1', 'unknown value "confirmed". Known: basic, address, employer.'],
    [[{ step: 'adress', progress: 21 }], 'shape-value', '/registration/0/step', 'unknown value "adress". Did you mean "address"?'],
    [['basic', 'address', 'basic'], 'registration-steps', '/registration/2', 'the step "basic" is listed twice. Remove it.'],
    [
      ['basic'],
      'registration-steps',
      '/registration',
      'the step "address" cannot be left out: the identity check needs it. Add "address".',
    ],
    [
      ['address', 'employer'],
      'registration-steps',
      '/registration',
      'the step "basic" cannot be left out: the identity check needs it. Add "basic".',
    ],
  ])('with a mistake do not compile: %j', (line, rule, pointer, message) => {
    expect(foundIn(changesOf(line))).toEqual([`${rule} ${file}#${pointer}`]);
    expect(findingsOf(changesOf(line)).map((found) => `${found.message} ${found.suggestion}`)).toEqual([message]);
    expect(() => appOf(line)).toThrow(`${file}${pointer}: ${message}`);
  });

  it('keep findings where they are written, even after a dropped step’s branch', () => {
    const source = JSON.parse(files.read('flows/app.json')) as { destinations: Record<string, { when?: unknown[]; to: string }[]> };
    const branches = source.destinations['nextStep'] ?? [];
    const index = branches.findIndex(({ when }) => JSON.stringify(when) === '[{"turnOf":"confirmed"}]');
    expect(index).toBeGreaterThan(branches.findIndex(({ when }) => JSON.stringify(when) === '[{"turnOf":"employer"}]'));
    const misled = { 'flows/app.json': { [`/destinations/nextStep/${index}/to`]: '/dashboard' } };
    const { findings } = checkAll(changed({ ...changesOf(['basic', 'address']), ...misled }), { brand: 'volt' });
    const refused = findings.filter(({ rule }) => rule === 'branch-refused');
    expect(refused.map(({ pointer }) => pointer)).toEqual([`/destinations/nextStep/${index}/to`]);
  });

  it('are not allowed in base', () => {
    expect(foundIn({ 'brands/base/brand.json': { '/registration': ['address', 'basic'] } })).toEqual([
      'shape-choice brands/base/brand.json#',
    ]);
  });

  it('do not hide changes to accepted decisions', () => {
    // A page without submits and links, so that no other finding follows.
    const { routes } = JSON.parse(files.read('flows/dashboard.json')) as { routes: { path: string }[] };
    const page = `/routes/${routes.findIndex(({ path }) => path === '/dashboard/documents/taxes')}`;
    const loosened = { 'flows/dashboard.json': { [`${page}/guards`]: ['completed'], [`${page}/back`]: 'logo' } };
    const { findings } = checkAll(changed({ ...changesOf(['address', 'basic']), ...loosened }), { brand: 'volt' });
    expect(findings.map(({ rule }) => rule)).toEqual(['decision-changed']);
  });
});
