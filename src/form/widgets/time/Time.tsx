import type { FieldWidget } from '../../core/formContext.ts';
import { BrowserDate } from '../parts/BrowserDate.tsx';

/** A time of day, in the browser's own field. */
export function Time(props: FieldWidget) {
  return <BrowserDate widget={props} type="time" />;
}
