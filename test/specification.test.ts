import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { filesBelow } from '../compiler/read/files.ts';
import { readSources } from '../compiler/read/readSources.ts';
import { compile } from '../compiler/compile/compile.ts';
import { createApp } from '../src/flow/decide/createApp.ts';
import { decide } from '../src/flow/decide/decide.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { findMeaning } from '../src/flow/show/showProblem.ts';
import { problemOf } from '../src/api/contract/problem.ts';
import { leafValues, spaceNow } from '../src/flow/explain/space.ts';

/**
 * An independent implementation of routes and guards, written only from docs/rules/guards.md without `src/flow`. Both must agree on every
 * path in every state that the specification distinguishes.
 */
const app = createApp(compile(readSources(filesBelow(fileURLToPath(new URL('..', import.meta.url))), 'harbor')));

const statusOf = (f: Facts) => f.depositor?.registration_status;
const stepOf = (f: Facts) => (f.depositor?.registration_last_step ?? '').toLowerCase();
const bearer = (f: Facts) => !!f.session?.bearerToken && (!f.session.expires_at || new Date(f.session.expires_at).getTime() > spaceNow);
const authenticated = (f: Facts) => bearer(f) && !!f.session?.session_id;
const completed = (f: Facts) => stepOf(f) === 'completed';
const passed = (f: Facts) => statusOf(f) === 'PASSED' || statusOf(f) === 'MANUALLY_REVIEWED';
const acceptable = (f: Facts) => passed(f) || statusOf(f) === 'IN_REVIEW';
const onHold = (f: Facts) => statusOf(f) === 'FAILED' || statusOf(f) === 'VIEW_ONLY' || f.depositor?.extended_status === 'HOLD';
const active = (f: Facts) => acceptable(f) && !onHold(f);
const viewOnly = (f: Facts) => completed(f) && statusOf(f) === 'VIEW_ONLY';
const joint = (f: Facts) => f.depositor?.is_primary === false;
const primary = (f: Facts) => f.depositor?.is_primary === true;
const funded = (f: Facts) => f.funding?.status === 'SUCCESS';
const isNone = (f: Facts, ...statuses: string[]) => statusOf(f) !== undefined && !statuses.includes(statusOf(f)!);
const kyc = (f: Facts) =>
  statusOf(f) === 'FAILED' || statusOf(f) === 'VIEW_ONLY' ? '/registration/hold-account' : '/registration/additional-info';

type Guard = (f: Facts) => boolean;
const always: Guard = () => true;
const registering: Guard = (f) => !completed(f);
const after =
  (step: string): Guard =>
  (f) =>
    registering(f) && stepOf(f) === step;
const open: Guard = (f) => completed(f) && active(f);
const kept: Guard = (f) => completed(f) && (active(f) || viewOnly(f));
const moving: Guard = (f) => open(f) && f.session?.relink !== true;
const linking: Guard = (f) => registering(f) && isNone(f, 'ERRORED', 'UNSUBMITTED', 'FAILED');
const naming: Guard = (f) => funded(f) || completed(f);
const owner: Guard = (f) => open(f) && primary(f);
const setup: Guard = (f) => {
  const holders = f.secondary?.secondary_depositors ?? [];
  const isFree = (holder: (typeof holders)[number]) =>
    holder.registration_status === 'UNSUBMITTED' || holder.registration_last_step?.toLowerCase() === 'completed';
  return owner(f) && (holders.length === 0 || holders.some(isFree));
};
const inviting: Guard = (f) => owner(f) && f.secondary?.is_pending_signup === true;
const invited: Guard = ({ nav }) => (!!nav?.uuid && !!nav.hash) || (!!nav?.email && !!nav.token);
const relinking: Guard = (f) => f.session?.relink === true;
const returned: Guard = ({ transactions = [], linkedAccounts = [] }) => {
  const [first] = transactions.filter(({ status }) => status === 'Returned');
  return transactions.every(({ status }) => status !== 'Settled') && !!first?.return_code && linkedAccounts[0]?.status === 'LOCKED';
};
const naive = (text: string | undefined) => Number(text ?? '0') > 0;

/** Paths below `base` with their guard; an empty name is `base` itself. */
const area = (base: string, names: string, guard: Guard) =>
  names.split(' ').map((name) => [`${base}${name && name !== '.' ? `/${name}` : ''}`, guard] as const);

const anybody = new Map<string, Guard>([
  ...['/email-verification', '/email-verified', '/logout', '/mfa-account-locked', '/not-found'].map((path) => [path, always] as const),
  ...area('/login', 'forgot-password reset-password', always),
  ['/login/sent', (f) => !!f.resetPassword?.email],
  ['/login/reset-password/failed', (f) => !!f.resetPassword?.error],
  ...area('/joint-account/onboarding', '. ssn-verification locked-access identity-verified create-password password-success', invited),
]);
const holders = ['/login/choose-mfa', '/otp-verification', '/setup-mobile-mfa'];
const application = new Map<string, Guard>([
  ['/login/registration-home', registering],
  ...area(
    '/registration',
    'landing link-account-selection reviewing-account passed duplicate-notification cancel-account-open cancelled-account-open message-center message-center/add-new-message',
    registering,
  ),
  ['/registration/link-account-selection/failed', (f) => registering(f) && !f.linkedAccounts?.length],
  ['/registration/basic-information', after('')],
  ['/registration/address', after('basic')],
  ['/registration/employer', after('address')],
  ['/registration/confirm-details', after('employer')],
  ...area('/registration', 'hold-account additional-info', always),
  ...area('/fund-account', '. disclosure', registering),
  ['/fund-account/ready-to-fund', (f) => after('disclosures')(f) && isNone(f, 'IN_REVIEW', 'FLAGGED', 'ERRORED', 'UNSUBMITTED', 'FAILED')],
  ['/fund-account/successful-fund', funded],
  ['/funding-returned', returned],
  ...area('/manual-funding', 'banking-information microdeposits microdeposits/sent successful incorrect reissue', linking),
  ...area('/dashboard', '. alerts', open),
  ...area('/dashboard', 'transactions-list documents documents/statements documents/taxes', kept),
  ...area('/disclosures', '. view-disclosures/4f1c', kept),
  ...area('/message-center', '. add-new-message', always),
  ...area('/beneficiary', 'add success', (f) => primary(f) && naming(f)),
  ...area('/beneficiary', 'edit remove', (f) => primary(f) && (f.beneficiaries ?? []).length >= 1),
  ...area('/beneficiary', 'list details', (f) => (f.beneficiaries ?? []).length >= 1),
  ['/beneficiary/update-allocations', (f) => primary(f) && (f.beneficiaries ?? []).length > 1],
  ...area('/non-profit', 'select success', naming),
  ...area('/deposit', '. edit success cancel-success reschedule-success', moving),
  ['/withdraw', (f) => moving(f) && naive(f.accounts?.[0]?.available_balance)],
  ['/withdraw/success', moving],
  ['/withdraw/close-success', always],
  ['/faq', always],
  ['/my-account', always],
  ['/my-account/account-numbers', open],
  ['/my-account/close', (f) => open(f) && primary(f) && !!f.accounts?.length],
  ['/my-account/otp-verification', (f) => !!f.nav?.mfaType],
  ['/my-account/password', always],
  ['/my-account/address', completed],
  ['/my-account/devices', always],
  ['/my-account/log-out-everywhere', always],
  ...area('/edit-user-info', '. email phone success failed', always),
  ['/relink/selection', always],
  ...area('/relink', 'selection/failed manual/banking-information', relinking),
  ...area('/relink/manual/microdeposits', '. sent successful reissue incorrect', relinking),
  ...area('/joint-account', '. duplicate-notification resume close-application saved', setup),
  ...area('/joint-account/setup', 'contact personal-information address-information occupation confirm-details', setup),
  ...area('/joint-account', 'account-holder reviewing-account verify/success success', owner),
  ...area('/joint-account/edit-email', '. failed success', inviting),
  ['/joint-account/onboarding/success', joint],
]);

const exempted = ['/registration/hold-account', '/registration/additional-info', '/withdraw/close-success'];
const isBelow = (path: string, ...bases: string[]) => bases.some((base) => path === base || path.startsWith(`${base}/`));
const reachesSupport = (path: string) => isBelow(path, '/message-center', '/faq', '/my-account', '/edit-user-info');
const isViewable = (path: string) =>
  reachesSupport(path) || isBelow(path, '/dashboard/documents', '/dashboard/transactions-list', '/disclosures');

/** The result for a path according to the specification (rule guards-4). */
function expected(path: string, f: Facts): string {
  if (path === '/' || path === '/login') return authenticated(f) ? '/login/entry' : 'renders';
  if (path === '/registration') return bearer(f) ? '/logout' : 'renders';
  if (path === '/login/entry') return bearer(f) ? entry(f) : '/logout';
  if (holders.includes(path)) return bearer(f) ? 'renders' : '/logout';
  const guard = anybody.get(path);
  if (guard) return guard(f) ? 'renders' : '/not-found';
  if (!authenticated(f)) return '/logout';
  if (!exempted.includes(path)) {
    if (viewOnly(f) && !isViewable(path)) return '/dashboard/documents';
    if (completed(f) && joint(f) && !passed(f) && !viewOnly(f) && !reachesSupport(path)) return kyc(f);
  }
  return application.get(path)!(f) ? 'renders' : '/not-found';
}

/** Where a login leads (rule guards-10). */
function entry(f: Facts): string {
  if (!authenticated(f)) return '/login/choose-mfa';
  if (stepOf(f) === '') return '/registration/landing';
  if (!completed(f)) return '/login/registration-home';
  if (statusOf(f) === 'VIEW_ONLY') return '/dashboard/documents';
  if (onHold(f)) return '/registration/hold-account';
  if (joint(f) && !passed(f)) return kyc(f);
  return acceptable(f) ? '/dashboard' : '/not-found';
}

const addresses = ['/', '/login', '/registration', '/login/entry', ...anybody.keys(), ...holders, ...application.keys()];

type Leaf = readonly [name: string, values: readonly unknown[]];

const every = (...names: string[]): Leaf[] => names.map((name) => [name, leafValues[name]!]);

/** Every combination of leaf values. Does not use the explorer, which is under test too. */
function* statesOf([first, ...others]: readonly Leaf[]): Generator<Facts> {
  if (!first) return yield {};
  const [[fact = '', field], values] = [first[0].split('.'), first[1]];
  for (const rest of statesOf(others)) {
    const known = (rest as Record<string, object | undefined>)[fact]; // facts with fields are objects
    for (const value of values) yield { ...rest, [fact]: field === undefined ? value : { ...known, [field]: value } };
  }
}

const session: Leaf[] = every('session.bearerToken', 'session.expires_at', 'session.session_id');
const inside: Leaf[] = [
  ['session.bearerToken', ['held']],
  ['session.session_id', ['story']],
];
const steps: Leaf = ['depositor.registration_last_step', ['completed', 'COMPLETED', '', 'disclosures']];
const depositor: Leaf[] = every('depositor.registration_status', 'depositor.extended_status', 'depositor.is_primary');
const person: Leaf[] = [
  ...every('depositor.registration_status', 'depositor.is_primary'),
  ['depositor.extended_status', [undefined, 'HOLD']],
];
const details: [address: RegExp, leaves: Leaf[]][] = [
  [/^.(withdraw|deposit)/, every('session.relink', 'accounts')],
  [/^.relink/, every('session.relink')],
  [/fund-account|beneficiary|non-profit/, every('funding.status', 'beneficiaries')],
  [/funding-returned/, every('transactions', 'linkedAccounts')],
  [/link-account-selection/, every('linkedAccounts')],
  [/joint-account/, every('secondary.secondary_depositors', 'secondary.is_pending_signup')],
  [/onboarding/, every('nav.uuid', 'nav.hash', 'nav.email', 'nav.token')],
  [/otp-verification/, every('nav.mfaType')],
  [/^.login/, every('resetPassword.email', 'resetPassword.error')],
];

/** The session and progress, which matter for every path. */
const ofEveryPath: readonly Facts[] = [
  ...statesOf([...every('depositor.registration_last_step'), ...depositor, ...inside]),
  ...statesOf([steps, ...every('depositor.registration_status', 'depositor.is_primary'), ...session]),
];

/** States that matter for a path: session and progress, the path's own facts, and in the full run each other fact separately. */
function* statesFor(path: string): Generator<Facts> {
  yield* ofEveryPath;
  for (const [address, leaves] of details) if (address.test(path)) yield* statesOf([...leaves, steps, ...person, ...inside]);
  if (!inject('full')) return;
  const one = every('depositor.is_primary').concat([steps, ['depositor.registration_status', ['PASSED', 'FAILED']]]);
  for (const name of Object.keys(leafValues))
    if (!/^(session|depositor)\b/.test(name)) yield* statesOf([...every(name), ...one, ...inside]);
}

describe('the specification, path by path and state by state', () => {
  it('has every path of the flows, and the flows have every path of it', () => {
    const declared = app.data.routes.map((route) => route.path.replace(':uuid', '4f1c'));
    expect([...declared].sort()).toEqual([...addresses].sort());
  });

  it.each(addresses)('%s', (path) => {
    const differences: unknown[] = [];
    for (const facts of statesFor(path)) {
      const decision = decide(app, facts, path, { now: spaceNow });
      const decided = decision.outcome === 'render' ? 'renders' : decision.outcome === 'redirect' ? decision.to : 'waits';
      const wanted = expected(path, facts);
      if (decided !== wanted) differences.push({ decided, wanted, facts });
      if (differences.length > 0) break;
    }
    expect(differences).toEqual([]);
  });

  it('shows Not found at an unknown path, without a redirect', () => {
    expect(decide(app, {}, '/nowhere', { now: spaceNow })).toMatchObject({ outcome: 'render', lands: '/nowhere' });
  });
});

describe('registration progress', () => {
  const routeOf = (path: string) => app.routeByPath.get(path)?.data;

  it.each([
    ['/registration', 0],
    ['/setup-mobile-mfa', 7],
    ['/otp-verification', 14],
    ['/registration/basic-information', 21],
    ['/registration/address', 28],
    ['/registration/employer', 35],
    ['/registration/confirm-details', 42],
    ['/registration/passed', 49],
    ['/registration/link-account-selection', 56],
    ['/manual-funding/banking-information', 63],
    ['/manual-funding/microdeposits', 70],
    ['/fund-account', 77],
    ['/fund-account/disclosure', 84],
    ['/fund-account/ready-to-fund', 91],
    ['/fund-account/successful-fund', 100],
  ])('of %s is %i percent', (path, progress) => expect(routeOf(path)?.progress).toBe(progress));

  it('is shown at no other path', () => {
    expect(app.data.routes.filter((route) => route.progress !== undefined)).toHaveLength(15);
  });

  it.each([
    ['/message-center', 'Message center'],
    ['/message-center/add-new-message', 'New message'],
    ['/beneficiary/list', 'Beneficiaries'],
    ['/beneficiary/details', 'Beneficiary'],
    ['/beneficiary/edit', 'Edit beneficiary'],
    ['/faq', 'FAQs'],
    ['/edit-user-info', 'User information'],
    ['/edit-user-info/email', 'Edit email address'],
    ['/edit-user-info/phone', 'Edit phone number'],
    ['/disclosures', 'View bank disclosures'],
    ['/dashboard/documents/statements', 'Statements'],
    ['/dashboard/documents/taxes', 'Tax Documents'],
    ['/joint-account', 'Joint Account Holder'],
    ['/deposit', 'Deposit'],
    ['/deposit/edit', 'Edit scheduled deposit'],
    ['/withdraw', 'Withdraw'],
    ['/dashboard', 'Welcome back {depositor.first_name|Name}'],
  ])('the header of %s is “%s”', (path, header) => expect(routeOf(path)?.header).toBe(header));

  it.each(['Home', 'Transactions', 'Documents', 'Alerts', 'My Account'])('the navigation has %s', (label) => {
    expect(app.data.navigation.map((item) => item.label)).toContain(label);
  });
});

describe('a failed login', () => {
  const delay = 'We are currently experiencing a delay when logging in. Please try again in 1 hour.';
  const said = (status: number, code: string | null = null) => findMeaning(app.data, problemOf('login', 'refused', { status, code }))?.say;

  it.each([
    [400, null, '$message'],
    [403, 'account_locked', 'Too many incorrect attempts. Account Locked.'],
    [404, null, delay],
    [500, null, delay],
    [503, null, delay],
  ])('with %i %s says “%s”', (status, code, sentence) => expect(said(status, code)).toBe(sentence));

  it('with a 403 from a gateway does not say that the account is locked (rule login-20)', () => {
    for (const code of [null, 'foreign_origin']) expect(said(403, code)).toBe(delay);
  });
});
