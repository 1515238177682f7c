import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { OpenHours } from '../../brand/bundle/bundle.ts';
import { createSay } from '../../brand/words/words.ts';
import { formatHours } from './ContactDialog.tsx';

const { contact } = JSON.parse(readFileSync('brands/base/words/ui.json', 'utf8')) as { contact: Record<string, string> }; // our own file
const words = Object.fromEntries(Object.entries(contact).map(([key, text]) => [`ui.contact.${key}`, text]));
const say = createSay({ words, language: 'en-US' });

const hours = (span: Partial<OpenHours>, timeZone = 'America/New_York', language = 'en-US') => {
  const all: OpenHours = { from: 'monday', to: 'friday', opens: '08:00', closes: '20:00', ...span };
  return formatHours({ phone: '', timeZone, hours: [all] }, language, say)[0]?.replaceAll('\u202F', ' ');
};

it.each<[Partial<OpenHours>, string]>([
  [{}, 'Monday to Friday, 8 AM to 8 PM Eastern Time'],
  [{ from: 'saturday', to: 'saturday', opens: '09:30', closes: '14:00' }, 'Saturday, 9:30 AM to 2 PM Eastern Time'],
  [{ to: 'sunday', closes: '24:00' }, 'Every day, 8 AM to 12 AM Eastern Time'],
  [{ to: 'sunday', opens: '00:00', closes: '24:00' }, 'Every day, 24 hours a day'],
])('says when somebody answers: %o', (span, sentence) => expect(hours(span)).toBe(sentence));

it('names the time zone colloquially, in summer and in winter, in each language', () => {
  expect(hours({}, 'America/Los_Angeles')).toContain('Pacific Time');
  expect(hours({}, 'America/Los_Angeles', 'es-US')).toContain('hora del Pacífico');
});
