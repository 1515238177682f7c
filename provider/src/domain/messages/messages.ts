import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { outbox } from '../../db/schema/work.ts';
import { toEmailKey } from '../values/contact.ts';
import type { Situation } from '../situation.ts';
import { sealContent, type Content } from './outbox.ts';

export interface Message extends Content {
  channel: 'email' | 'sms';
  to: string;
}

/** Puts a message into the outbox, in the transaction of what it tells about: either both happen or neither. */
export async function send(tx: Transaction, situation: Pick<Situation, 'brand' | 'now' | 'config'>, message: Message): Promise<void> {
  const { brand, now, config } = situation;
  const { channel, to, ...content } = message;
  const ref = randomUUID();
  await tx.insert(outbox).values({
    ref,
    brand: brand.slug,
    channel,
    to: channel === 'email' ? toEmailKey(to) : to,
    content: sealContent(config.sealingKeys, ref, content),
    at: now,
    nextAt: now,
  });
}

type Compose<Values extends unknown[] = []> = (to: string, brand: Brand, ...values: Values) => Message;

/** What of a brand a message shows. */
interface Brand {
  name: string;
  support: string;
}

export function brandOf({ brand: { branding } }: Situation): Brand {
  return { name: branding.name, support: branding.emails.support };
}

function mail(to: string, brand: Brand, subject: string, lines: string[], extra: Pick<Message, 'code' | 'link'> = {}): Message {
  const closing = `If you have a question, write to ${brand.support}. We never ask for your password or a code.`;
  return {
    channel: 'email',
    to,
    subject: `${subject} | ${brand.name}`,
    text: ['Hello,', ...lines, closing, brand.name].join('\n\n'),
    ...extra,
  };
}

/** What the bank writes. Nothing personal stands in a message but what the depositor needs to act on it. */
export const messages = {
  verifyEmail: ((to, brand, link) =>
    mail(
      to,
      brand,
      'Confirm your e-mail address',
      [
        `Welcome to ${brand.name}. Please confirm that this address is yours:`,
        link,
        'The link works once, for 24 hours. In another browser than the one in which you registered it lets you choose a password. If you did not ask for an account, you need not do anything.',
      ],
      { link },
    )) satisfies Compose<[string]>,

  alreadyRegistered: ((to, brand, link) =>
    mail(
      to,
      brand,
      'You already have an account',
      [
        'Somebody, probably you, asked for a new account with this address. There is one already. You can log in here:',
        link,
        'On that page you can also set a new password. If it was not you, you need not do anything.',
      ],
      { link },
    )) satisfies Compose<[string]>,

  // The last line binds the code to the site, so that a phone fills it in there and nowhere else (WICG "Origin-bound one-time codes").
  codeBySms: ((to, brand, code, domain) => ({
    channel: 'sms',
    to,
    text: `${brand.name}: your code is ${code}. It is good for 5 minutes. We never ask you for it.\n\n@${domain} #${code}`,
    code,
  })) satisfies Compose<[string, string]>,

  codeByEmail: ((to, brand, code) =>
    mail(
      to,
      brand,
      'Your one-time code',
      [
        `Your code is ${code}.`,
        'It is good for 5 minutes. If you did not ask for it, somebody may know your password: please set a new one.',
      ],
      { code },
    )) satisfies Compose<[string]>,

  resetPassword: ((to, brand, link) =>
    mail(
      to,
      brand,
      'Set a new password',
      [
        'Somebody, probably you, asked for a new password. You can set it here:',
        link,
        'The link works once, for 30 minutes. If it was not you, your password stays as it is.',
      ],
      { link },
    )) satisfies Compose<[string]>,

  passwordChanged: ((to, brand) =>
    mail(to, brand, 'Your password was changed', [
      'Your password was just changed, and all devices were logged out.',
      'If this was not you, please write to us at once.',
    ])) satisfies Compose,

  accountLocked: ((to, brand) =>
    mail(to, brand, 'Too many login attempts', [
      'There were too many login attempts with a wrong password, so we have locked logging in for a while.',
      'It opens again by itself in 15 minutes, or when you set a new password.',
    ])) satisfies Compose,

  newDevice: ((to, brand, device) =>
    mail(to, brand, 'A device is now remembered', [
      `The next logins on ${device} need no code for 30 days.`,
      'If this was not you, please set a new password: that forgets all devices.',
    ])) satisfies Compose<[string]>,

  changeAsked: ((to, brand, what) =>
    mail(to, brand, `Your ${what} is about to change`, [
      `Somebody, probably you, asked to change the ${what} of your account. It changes once the new one is confirmed.`,
      'If this was not you, please set a new password and write to us at once.',
    ])) satisfies Compose<[string]>,

  changed: ((to, brand, what) =>
    mail(to, brand, `Your ${what} was changed`, [
      `The ${what} of your account was just changed.`,
      'If this was not you, please write to us at once.',
    ])) satisfies Compose<[string]>,

  phoneAdded: ((to, brand) =>
    mail(to, brand, 'A phone number was added', [
      'A phone number was just added to your account. One-time codes can be sent there from now on.',
      'If this was not you, please set a new password and write to us at once.',
    ])) satisfies Compose,

  phoneGone: ((to, brand) => ({
    channel: 'sms',
    to,
    text: `${brand.name}: this is no longer the phone number of your account. If you did not change it, write to ${brand.support} at once.`,
  })) satisfies Compose,

  reviewDone: ((to, brand, link) =>
    mail(
      to,
      brand,
      'We have reviewed your application',
      ['Thank you for waiting. Your application has been reviewed. Log in to see what comes next:', link],
      { link },
    )) satisfies Compose<[string]>,

  cancelled: ((to, brand) =>
    mail(to, brand, 'Your application was cancelled', [
      'As you asked, we have cancelled your application. No account was opened.',
    ])) satisfies Compose,
};
