import type { FieldWidget } from '../../core/formContext.ts';
import { BrowserDate } from '../parts/BrowserDate.tsx';

/** A day, in the browser's own field for dates: it has the calendar that its depositor knows, and it is read aloud in their words. */
export function CalendarDate(props: FieldWidget) {
  return <BrowserDate widget={props} type="date" />;
}
