import type { FieldWidget } from '../../core/formContext.ts';
import { BrowserDate } from '../parts/BrowserDate.tsx';

export function Time(props: FieldWidget) {
  return <BrowserDate widget={props} type="time" />;
}
