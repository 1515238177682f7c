import type { Page } from 'playwright';

/** A page opened by its path. */
export interface Place {
  name: string;
  path: string;
  /** The persona; a visitor when absent. */
  persona?: string;
  /** Setup before opening it. */
  prepare?: (page: Page, address: string) => Promise<unknown>;
}

/** The most used pages, before and after login. */
export const used: Place[] = [
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/registration' },
  { name: 'basic information', path: '/registration/basic-information', persona: 'registering-none' },
  { name: 'dashboard', path: '/dashboard', persona: 'active' },
  { name: 'withdraw', path: '/withdraw', persona: 'active' },
  { name: 'deposit', path: '/deposit', persona: 'active' },
  { name: 'transactions', path: '/dashboard/transactions-list', persona: 'active' },
];

/** The most used pages and all other entry pages. */
export const arrivedAt: Place[] = [
  ...used,
  { name: 'start', path: '/' },
  { name: 'forgot password', path: '/login/forgot-password' },
  { name: 'reset password', path: '/login/reset-password' },
  { name: 'email verification', path: '/email-verification' },
  { name: 'email verified', path: '/email-verified' },
  { name: 'locked', path: '/mfa-account-locked' },
  { name: 'logout', path: '/logout' },
  { name: 'not found', path: '/no/such/page' },
  { name: 'what we ask', path: '/registration/landing', persona: 'registering-none' },
  { name: 'application', path: '/login/registration-home', persona: 'registering-none' },
  { name: 'login with a banner', path: '/login', prepare: announce },
  { name: 'login after the session has ended', path: '/dashboard', persona: 'active', prepare: endSession },
];

/** Mocks an announcement, which the sandbox has none of. */
async function announce(page: Page) {
  const banner = { uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f', type: 1, location: 0, message: 'We’re closed on Thursday.' };
  await page.route('**/v1/banner-alerts*', (route) => route.fulfill({ json: { data: [banner] } }));
}

/** Ends the session, so that the next load shows a notification. */
async function endSession(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
}
