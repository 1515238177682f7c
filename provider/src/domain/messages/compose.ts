import type { BrandConfig } from '../../config/brands.ts';
import type { MessageText } from '../../config/messageTexts.ts';
import { fillText, type Values } from '../../texts/fillText.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { messages, type AlertName, type phrases, type MessageName, type MessageValues, type PhraseName } from './messages.ts';
import type { Content } from './outbox.ts';

export interface Message extends Content {
  channel: 'email' | 'sms';
  to: string;
}

/** Whom a message is for. */
export interface Recipient {
  email: string;
  /** As it was kept; the brand may offer it no longer. */
  language: string;
}

/**
 * A message in its recipient's language, as their brand says it.
 * @param to when it goes elsewhere than to the recipient's own e-mail address: a phone number, or another address
 */
export function compose<Name extends MessageName>(
  { brand }: { brand: BrandConfig },
  { email, language }: Recipient,
  name: Name,
  values: MessageValues<Name>,
  to: string = email,
): Message {
  const { branding } = brand;
  const all: Values = { ...values, 'brand.name': branding.name, 'brand.emails.support': branding.emails.support };
  const [written, frame] = [textOf(brand, language, name), textOf(brand, language, 'frame')];
  const text = fillAll(written.text, all);
  const { channel } = messages[name];
  // The sandbox's outbox tells them apart from the sentences.
  const parts = { ...('code' in all && { code: all['code'] }), ...('link' in all && { link: all['link'] }) };
  if (channel === 'sms') return { channel, to, text, ...parts };
  const framed = { ...all, subject: fillText(written.subject ?? '', all), text };
  return { channel, to, subject: fillText(frame.subject ?? '', framed), text: fillAll(frame.text, framed), ...parts };
}

/** The same as an alert in the app, which needs no greeting, no link and no signature: at most 100 and 500 characters. */
export function composeAlert(
  { brand }: { brand: BrandConfig },
  { language }: Pick<Recipient, 'language'>,
  name: AlertName,
  values: Values,
): { title: string; text: string } {
  const all: Values = { ...values, 'brand.name': brand.branding.name, 'brand.emails.support': brand.branding.emails.support };
  const { subject = '', text } = textOf(brand, language, name);
  // Without the link, and without the words that lead to it: "Log in to see why:".
  const paragraphs = text.map((paragraph) => (paragraph.includes('{link}') ? '' : paragraph.replace(/[^.!?]*:$/, '').trim()));
  return {
    title: fillText(subject, all).slice(0, 100),
    text: paragraphs
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => fillText(paragraph, all))
      .join(' ')
      .slice(0, 500),
  };
}

/** Words for a value of a message, as the brand says them. */
export function composePhrase<Name extends PhraseName>(
  { brand }: { brand: BrandConfig },
  language: string,
  name: Name,
  values: Readonly<Record<(typeof phrases)[Name][number], string>>,
): string {
  return fillAll(textOf(brand, language, name).text, values);
}

function textOf({ slug, languages, messages: texts }: BrandConfig, language: string, name: AlertName | PhraseName | 'frame'): MessageText {
  const text = texts.get(chooseLanguage(languages, [language]))?.[name];
  if (!text) throw new Error(`the brand ${slug} has no message "${name}"`);
  return text;
}

const fillAll = (paragraphs: readonly string[], values: Values) => paragraphs.map((paragraph) => fillText(paragraph, values)).join('\n\n');
