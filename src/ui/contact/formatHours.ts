import type { Contact, OpenHours, Weekday } from '../../brand/bundle/bundle.ts';
import type { Say } from '../../brand/words/words.ts';

/** January 1, 2024 was a Monday. */
const week: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dateOf = (day: Weekday) => Date.UTC(2024, 0, 1 + week.indexOf(day));

/** Phone hours, one sentence per span of days: "Monday to Friday, 8 AM to 8 PM Eastern Time". */
export function formatHours({ hours, timeZone }: Contact, language: string, say: Say): string[] {
  const zone = zoneName(timeZone, language);
  return hours.map((span) => {
    const days = daysOf(span, language, say);
    const isAllDay = span.opens === '00:00' && span.closes === '24:00';
    const [opens, closes] = [span.opens, span.closes].map((time) => timeOf(time, language));
    return isAllDay ? say('ui.contact.allDay', { days }) : say('ui.contact.open', { days, opens, closes, zone });
  });
}

function daysOf({ from, to }: OpenHours, language: string, say: Say): string {
  const [first, last] = [from, to].map((day) => nameOfDay(day, language));
  if (from === 'monday' && to === 'sunday') return say('ui.contact.everyDay');
  return from === to ? String(first) : say('ui.contact.days', { from: first, to: last });
}

function nameOfDay(day: Weekday, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dateOf(day));
}

/** "8 AM" for `08:00`; includes nonzero minutes. */
function timeOf(time: string, language: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const parts: Intl.DateTimeFormatOptions = { hour: 'numeric', timeZone: 'UTC', ...(minute > 0 && { minute: '2-digit' }) };
  return new Intl.DateTimeFormat(language, parts).format(Date.UTC(2024, 0, 1, hour, minute));
}

/** "Eastern Time", without daylight saving. */
function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(dateOf('monday'));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
