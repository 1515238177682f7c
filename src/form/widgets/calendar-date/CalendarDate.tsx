import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** A day that is to come, in the browser's own field for dates: it has the calendar that its depositor knows, and it is read aloud in their words. */
export function CalendarDate(props: FieldWidget) {
  return <FieldInput widget={props} type="date" autoComplete="off" onText={(text) => props.onChange(valueOf(text))} />;
}
