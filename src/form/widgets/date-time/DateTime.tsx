import type { FieldWidget } from '../../core/formContext.ts';
import { momentToLocal } from '../../formats/dates/moments.ts';
import { BrowserDate } from '../parts/BrowserDate.tsx';

/** A moment, in the browser's own field: typed in the depositor's time, it travels with its zone. */
export function DateTime(props: FieldWidget) {
  return <BrowserDate widget={props} type="datetime-local" show={momentToLocal} />;
}
