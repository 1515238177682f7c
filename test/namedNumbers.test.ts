import { expect, it } from 'vitest';
import { productionLimits as limits } from '../provider/src/config/limits.ts';
import { read } from './sources.ts';

/** Durations and attempts mentioned in texts, next to the limits that determine them. */
const inWords: Record<number, string> = { 1: 'an', 2: 'two', 3: 'three' };
const hours = (minutes: number) => `${inWords[minutes / 60]} hour`;
const weeks = (days: number) => `${inWords[days / 7]} weeks`;

interface Flow {
  routes: { path: string }[];
}

const messages = JSON.parse(read('brands/base/messages.json')) as Record<string, object>;
const forms = JSON.parse(read('brands/base/words/forms.json')) as Record<string, object>;

const message = (name: string) => JSON.stringify(messages[name]);
const form = (name: string) => JSON.stringify(forms[name]);
const page = (flow: string, path: string) =>
  JSON.stringify((JSON.parse(read(`flows/${flow}.json`)) as Flow).routes.find((route) => route.path === path));

it.each([
  ['the link to confirm an email address', message('verifyEmail'), `expires in ${limits.verifyLinkHours} hours`],
  ['the link to set a new password', message('resetPassword'), `expires in ${limits.resetLinkMinutes} minutes`],
  ['the page after requesting it', page('login', '/login/sent'), `expires in ${limits.resetLinkMinutes} minutes`],
  ['the page of an expired one', page('login', '/login/reset-password/failed'), `expires in ${limits.resetLinkMinutes} minutes`],
  ['a code by text message', message('codeBySms'), `expires in ${limits.codeMinutes} minutes`],
  ['a code by email', message('codeByEmail'), `expires in ${limits.codeMinutes} minutes`],
  ['a code to a new address', message('codeToNewEmail'), `expires in ${limits.codeMinutes} minutes`],
  ['a login with too many wrong passwords', message('accountLocked'), `in ${limits.loginLockMinutes} minutes`],
  ['a login with too many wrong codes', page('login', '/mfa-account-locked'), `for ${hours(limits.codeLockMinutes)}`],
  ['a remembered device', form('otp'), `for ${limits.rememberDeviceDays} days`],
  ['the email about it', message('newDevice'), `for ${limits.rememberDeviceDays} days`],
  ['the same for an unknown browser', message('newUnknownDevice'), `for ${limits.rememberDeviceDays} days`],
  ['an invitation', page('joint-onboarding', '/joint-account/onboarding/locked-access'), `for ${weeks(limits.invitationDays)}`],
  ['a locked one', page('joint-onboarding', '/joint-account/onboarding/locked-access'), `${inWords[limits.identityTries]} answers`],
  ['the email about it', message('jointLocked'), `wrong ${inWords[limits.identityTries]} times`],
  ['the email to the primary holder', message('jointHolderLocked'), `wrong ${inWords[limits.identityTries]} times`],
])('texts about %s match the provider', (_title, text, sentence) => expect(text).toContain(sentence));
