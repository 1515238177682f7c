import type { FieldWidget } from '../../core/formContext.ts';
import { dateTimeToLocal } from '../../formats/dates/dateTimes.ts';
import { BrowserDate } from '../parts/BrowserDate.tsx';

/** Date and time in the browser's native input: entered in local time, sent in UTC. */
export function DateTime(props: FieldWidget) {
  return <BrowserDate widget={props} type="datetime-local" show={dateTimeToLocal} />;
}
