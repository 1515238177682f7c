import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { filesBelow } from '../compiler/read/files.ts';
import { listBrands, listScreens, readSources } from '../compiler/read/readSources.ts';
import { checkFlow } from '../check/checkFlow.ts';
import { toProven } from '../check/proven/proven.ts';
import { compile, compileWithPlaces } from '../compiler/compile/compile.ts';
import { readDocument } from '../compiler/compile/shape/document.ts';
import { formatFinding } from '../compiler/compile/shape/finding.ts';
import { withoutSilenced } from '../compiler/compile/shape/silence.ts';
import { createApp } from '../src/flow/decide/createApp.ts';
import { decide, resolve } from '../src/flow/decide/decide.ts';
import { chooseTexts } from '../src/flow/show/chooseTexts.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { spaceNow } from '../src/flow/explain/space.ts';

const files = filesBelow(fileURLToPath(new URL('..', import.meta.url)));
const now = Date.parse('2026-11-21T12:00:00Z');
const brands = listBrands(files);
const dataByBrand = Object.fromEntries(brands.map((brand) => [brand, compile(readSources(files, brand))]));
const app = createApp(dataByBrand['harbor']!);

function lands(facts: Facts, path: string): string {
  const decision = decide(app, facts, path, { now });
  return decision.outcome === 'wait' ? 'waits' : decision.lands;
}

const pending: Facts = { session: { bearerToken: 'held' } };
const inside = (depositor: Facts['depositor'] = {}): Facts => ({ session: { bearerToken: 'held', session_id: 's' }, depositor });
const at = (registration_last_step: string, registration_status = 'UNSUBMITTED') => inside({ registration_last_step, registration_status });

const proven = toProven(JSON.parse(files.read('flows/proven.json')));

describe.each(brands)('the flows of %s', (brand) => {
  const sources = readSources(files, brand);
  const { data, locate } = compileWithPlaces(sources);

  it.runIf(inject('full'))('are proven: no state has unintended findings', () => {
    const { findings, coverage } = checkFlow(createApp(data), locate, sources.known, proven);
    const documents = [...sources.flows, sources.app, sources.calls].map(({ file, text }) => readDocument(file, text, () => undefined));
    expect(withoutSilenced(findings, documents).map(formatFinding)).toEqual([]);
    expect(coverage.routes).toBe(data.routes.length);
    // Counts runs rather than time, which depends on load; 10,000 take a quarter of a second on two cores.
    expect(coverage.runs).toBeLessThan(25_000);
  });

  it('render each route with the facts in flows/proven.json', () => {
    const own = createApp(data);
    const wrong = Object.entries(proven.routes).filter(([path, { witness }]) => {
      const isRedirect = own.routeByPath.get(path)?.redirect !== undefined;
      return isRedirect ? witness !== undefined : decide(own, witness ?? {}, path, { now: spaceNow }).outcome !== 'render';
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});

describe('flows/proven.json', () => {
  it('lists every route; passbook check --accept adds new ones', () => {
    expect(Object.keys(proven.routes).sort()).toEqual(app.data.routes.map(({ path }) => path).sort());
  });
});

describe('every screen', () => {
  const usedScreens = new Set(
    Object.entries(proven.routes).flatMap(([path, { witness }]) => {
      const decision = decide(app, witness ?? {}, path, { now: spaceNow });
      return decision.outcome === 'render' ? [app.routeByPath.get(decision.lands)?.data.screen] : [];
    }),
  );
  it.each(Object.keys(listScreens(files)))('%s is shown to someone', (name) => expect(usedScreens).toContain(name));
});

describe('a visitor', () => {
  it.each(['/', '/login', '/registration', '/login/forgot-password', '/email-verification', '/logout'])('sees %s', (path) => {
    expect(lands({}, path)).toBe(path);
  });
  it.each(['/login/choose-mfa', '/otp-verification', '/setup-mobile-mfa', '/login/entry', '/dashboard', '/registration/address'])(
    'is led from %s to logout',
    (path) => expect(lands({}, path)).toBe('/logout'),
  );
  it.each(['/login/sent', '/login/reset-password/failed'])('cannot open %s', (path) => {
    expect(lands({}, path)).toBe('/not-found');
  });
});

describe('after the password, before the code', () => {
  it('login entry leads to choosing where to get the code', () => expect(lands(pending, '/login/entry')).toBe('/login/choose-mfa'));
  it('login is still shown', () => expect(lands(pending, '/login')).toBe('/login'));
  it('no application page is shown', () => expect(lands(pending, '/dashboard')).toBe('/logout'));
  it('registration leads to logout', () => expect(lands(pending, '/registration')).toBe('/logout'));
});

describe('the redirect after login', () => {
  it.each([
    [at(''), '/registration/landing'],
    [at('address'), '/login/registration-home'],
    [at('funded', 'PASSED'), '/login/registration-home'],
    [at('COMPLETED', 'PASSED'), '/dashboard'],
    [at('completed', 'MANUALLY_REVIEWED'), '/dashboard'],
    [at('completed', 'IN_REVIEW'), '/dashboard'],
    [at('completed', 'VIEW_ONLY'), '/dashboard/documents'],
    [at('completed', 'FAILED'), '/registration/hold-account'],
    [inside({ registration_last_step: 'completed', registration_status: 'PASSED', extended_status: 'HOLD' }), '/registration/hold-account'],
    [inside({ registration_last_step: 'completed', registration_status: 'FLAGGED', is_primary: false }), '/registration/additional-info'],
    [inside({ registration_last_step: 'completed', registration_status: 'FLAGGED', is_primary: true }), '/not-found'],
  ])('%j lands on %s', (facts, path) => expect(lands(facts, '/login/entry')).toBe(path));
});

describe('registration steps', () => {
  const steps = [
    ['', '/registration/basic-information'],
    ['basic', '/registration/address'],
    ['address', '/registration/employer'],
    ['employer', '/registration/confirm-details'],
  ] as const;
  it.each(steps)('after "%s" only %s is open', (step, path) => {
    const open = steps.map(([, each]) => each).filter((each) => lands(at(step), each) === each);
    expect(open).toEqual([path]);
  });
  it.each(['', 'basic', 'address', 'employer', 'confirmed', 'completed'])('Continue after "%s" leads to a page that renders', (step) => {
    const decision = decide(app, at(step, 'PASSED'), '/login/registration-home', { now });
    expect(decision.outcome).toBe(step === 'completed' ? 'redirect' : 'render');
  });
});

describe('rules for all pages behind the login', () => {
  it('redirect view-only depositors to documents', () =>
    expect(lands(at('completed', 'VIEW_ONLY'), '/dashboard')).toBe('/dashboard/documents'));
  it('let view-only depositors reach their account', () => expect(lands(at('completed', 'VIEW_ONLY'), '/my-account')).toBe('/my-account'));
  it('redirect joint holders who have not passed to the KYC page', () => {
    const holder = inside({ registration_last_step: 'completed', registration_status: 'IN_REVIEW', is_primary: false });
    expect(lands(holder, '/dashboard')).toBe('/registration/additional-info');
    expect(lands(holder, '/message-center/add-new-message')).toBe('/message-center/add-new-message');
  });
});

describe('a joint holder whose identity check says', () => {
  it.each([
    ['PASSED', '/fund-account/disclosure', '/dashboard'],
    ['MANUALLY_REVIEWED', '/fund-account/disclosure', '/dashboard'],
    ['IN_REVIEW', '/fund-account/disclosure', '/registration/additional-info'],
    ['FLAGGED', '/registration/additional-info', '/registration/additional-info'],
    ['FAILED', '/registration/hold-account', '/registration/hold-account'],
    ['VIEW_ONLY', '/registration/hold-account', '/dashboard/documents'],
    ['ERRORED', '/registration/additional-info', '/registration/additional-info'],
    ['UNSUBMITTED', '/registration/additional-info', '/registration/additional-info'],
  ])('%s continues at %s, and ends at %s after agreeing to the documents', (registration_status, going, joined) => {
    const holder = (registration_last_step: string) => inside({ registration_status, registration_last_step, is_primary: false });
    expect(lands(holder('confirmed'), '/login/entry')).toBe('/login/registration-home');
    expect(resolve(app, 'continueRegistration', holder('confirmed'), { now })).toBe(going);
    expect(lands(holder('completed'), '/login/entry')).toBe(joined);
  });
});

/** Texts of a page and labels of its links. */
function textsOf(path: string, facts: Facts, loaded = {}) {
  const { data } = app.match(path)!;
  const texts = chooseTexts(app, data, { facts, loaded, now });
  return { title: texts.title, text: [texts.lead, ...(texts.body ?? [])].join(' '), links: texts.links.map(({ label }) => label) };
}

describe('Home', () => {
  const open = {
    ...inside({ registration_last_step: 'completed', registration_status: 'PASSED' }),
    linkedAccounts: [{ status: 'ACTIVE' }],
  };

  it.each([
    ['CLOSING', true],
    ['OPEN', false],
  ])('offers to keep an account that is %s open: %s, and otherwise only a deposit', (status, isClosing) => {
    const { links } = textsOf('/dashboard', { ...open, accounts: [{ available_balance: '0.00', status }], transactions: [] });
    expect([links.includes('Keep it open'), links.includes('Deposit')]).toEqual([isClosing, !isClosing]);
  });
});

describe('the page of an account on hold', () => {
  it.each([
    ['application_failed', 'We couldn’t open your account', true],
    ['application_held', 'Your application is on hold', true],
    ['joint_failed', 'We couldn’t add you to the joint account', false],
    ['joint_held', 'Joining the account is on hold', false],
    ['account_failed', 'Your account is on hold', false],
    ['account_held', 'Your account is on hold', false],
    ['view_only', 'Your account is view-only', false],
    ['closed', 'Your account is closed', false],
  ])('for %s is titled “%s” and says that no money was moved: %s', (hold_reason, title, saysUnmoved) => {
    const held = inside({ registration_last_step: 'completed', registration_status: 'PASSED', extended_status: 'HOLD' });
    const page = textsOf('/registration/hold-account', held, { progress: { hold_reason } });
    expect([page.title, page.text.includes('no money was moved') || page.text.includes('No money was moved')]).toEqual([
      title,
      saysUnmoved,
    ]);
    expect(page.links).toContain('Log out');
  });
});
