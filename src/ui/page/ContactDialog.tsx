import { useBrand } from '../../brand/brandContext.ts';
import type { Contact, OpenHours, Weekday } from '../../brand/bundle/bundle.ts';
import { mailTo } from '../../brand/bundle/safeUrl.ts';
import { useWords, type Say } from '../../brand/words/words.ts';
import { Facts } from '../content/Facts.tsx';
import { Action, ActionLink } from '../controls/Action.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { TextLink } from '../controls/TextLink.tsx';
import styles from './ContactDialog.module.css';

interface ContactDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Path of the message form; null when logged out, absent on a page that already has it. */
  messageTo?: string | null | undefined;
}

/** Contact options: secure message when logged in, phone with hours, email (rule shell-8). */
export function ContactDialog({ isOpen, onClose, messageTo }: ContactDialogProps) {
  const say = useWords();
  return (
    <Dialog
      isOpen={isOpen}
      title={say('ui.contact.title')}
      onClose={onClose}
      actions={
        <>
          {messageTo && <ActionLink to={messageTo}>{say('ui.contact.message')}</ActionLink>}
          <Action kind="secondary" onClick={onClose}>
            {say('ui.contact.close')}
          </Action>
        </>
      }
    >
      {messageTo !== undefined && <p>{say(messageTo === null ? 'ui.contact.logIn' : 'ui.contact.secure')}</p>}
      <Ways />
      <p className={styles.caution}>{say('ui.contact.caution')}</p>
    </Dialog>
  );
}

function Ways() {
  const say = useWords();
  const { branding, contact, language } = useBrand();
  const { support } = branding.emails;
  const call = (number: string) => (
    <span className={styles.number}>
      <TextLink to={`tel:${number}`}>{phoneNumber(number)}</TextLink>
    </span>
  );
  const byPhone = contact && [
    { label: say('ui.contact.phone'), value: call(contact.phone) },
    ...(contact.tty ? [{ label: say('ui.contact.tty'), value: call(contact.tty) }] : []),
    { label: say('ui.contact.hours'), value: formatHours(contact, language, say).map((line) => <div key={line}>{line}</div>) },
  ];
  return (
    <Facts facts={[...(byPhone ?? []), { label: say('ui.contact.email'), value: <TextLink to={mailTo(support)}>{support}</TextLink> }]} />
  );
}

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

/** "800-555-0142" for `+18005550142`; short numbers such as 711 are unchanged. */
function phoneNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
