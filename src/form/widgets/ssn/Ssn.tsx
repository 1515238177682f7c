import type { FieldWidget } from '../../core/formContext.ts';
import { formatSsn, maskSsn, ssn } from '../../formats/ssn.ts';
import { HiddenDigits } from '../parts/HiddenDigits.tsx';

/** A Social Security number: readable while typed, masked on blur (rule forms-4). */
export function Ssn(props: FieldWidget) {
  return <HiddenDigits widget={props} format={ssn} show={formatSsn} mask={maskSsn} />;
}
