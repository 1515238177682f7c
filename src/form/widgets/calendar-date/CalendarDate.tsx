import type { FieldWidget } from '../../core/formContext.ts';
import { BrowserDate } from '../parts/BrowserDate.tsx';

/** A date, in the browser's native input with its calendar and localized announcements. */
export function CalendarDate(props: FieldWidget) {
  return <BrowserDate widget={props} type="date" />;
}
