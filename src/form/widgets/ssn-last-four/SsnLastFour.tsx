import type { FieldWidget } from '../../core/formContext.ts';
import { ssnLastFour } from '../../formats/ssnLastFour.ts';
import { HiddenDigits } from '../parts/HiddenDigits.tsx';

/** Last four digits of a Social Security number: readable while typed, masked on blur. */
export function SsnLastFour(props: FieldWidget) {
  return <HiddenDigits widget={props} format={ssnLastFour} show={String} mask={(digits) => '•'.repeat(digits.length)} />;
}
