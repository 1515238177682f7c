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

export interface Recipient {
  email: string;
  /** Stored language, which the brand may no longer offer. */
  language: string;
}

/**
 * Renders a message in the recipient's language with the brand's texts.
 * @param to a phone number or another address; defaults to the recipient's e-mail address
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
  // The sandbox's outbox shows these separately.
  const parts = { ...('code' in all && { code: all['code'] }), ...('link' in all && { link: all['link'] }) };
  if (channel === 'sms') return { channel, to, text, ...parts };
  const framed = { ...all, subject: fillText(written.subject ?? '', all), text };
  return { channel, to, subject: fillText(frame.subject ?? '', framed), text: fillAll(frame.text, framed), ...parts };
}

/** Renders a message as an in-app alert without greeting, link and signature; at most 100 and 500 characters. */
export function composeAlert(
  { brand }: { brand: BrandConfig },
  { language }: Pick<Recipient, 'language'>,
  name: AlertName,
  values: Values,
): { title: string; text: string } {
  const all: Values = { ...values, 'brand.name': brand.branding.name, 'brand.emails.support': brand.branding.emails.support };
  const { subject = '', text } = textOf(brand, language, name);
  // Drops the link and phrases that introduce it, such as "Log in to see why:".
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

/** Renders a phrase that is used as a placeholder in messages. */
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
