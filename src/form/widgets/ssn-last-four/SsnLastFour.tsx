import type { FieldWidget } from '../../core/formContext.ts';
import { ssnLastFour } from '../../formats/ssnLastFour.ts';
import { HiddenDigits } from '../parts/HiddenDigits.tsx';

/** The last four digits of a Social Security number: readable while they are typed, hidden as soon as the person moves on. */
export function SsnLastFour(props: FieldWidget) {
  return <HiddenDigits widget={props} format={ssnLastFour} show={String} mask={(digits) => '•'.repeat(digits.length)} />;
}
