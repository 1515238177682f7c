import type { Page } from 'playwright';

/** A page that is opened from its address. */
export interface Place {
  name: string;
  path: string;
  /** Who opens it; a visitor when absent. */
  persona?: string;
  /** What is arranged before it is opened. */
  prepare?: (page: Page, address: string) => Promise<unknown>;
}

/** What one uses most, on both sides of the login. */
export const used: Place[] = [
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/registration' },
  { name: 'basic information', path: '/registration/basic-information', persona: 'registering-none' },
  { name: 'dashboard', path: '/dashboard', persona: 'active' },
  { name: 'withdraw', path: '/withdraw', persona: 'active' },
  { name: 'deposit', path: '/deposit', persona: 'active' },
  { name: 'transactions', path: '/dashboard/transactions-list', persona: 'active' },
];

/** The same, and every other page on which somebody arrives. */
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

/** The sandbox announces nothing: this is the provider's answer when a bank does. */
async function announce(page: Page) {
  const banner = { uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f', type: 1, location: 0, message: 'We’re closed on Thursday.' };
  await page.route('**/v1/banner-alerts*', (route) => route.fulfill({ json: { data: [banner] } }));
}

/** The page is open, and on the next load the session is over: a notification says so. */
async function endSession(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
}
