import type { FieldWidget } from '../../core/formContext.ts';
import { formatSsn, maskSsn, ssn } from '../../formats/ssn.ts';
import { HiddenDigits } from '../parts/HiddenDigits.tsx';

/** A Social Security number: readable while it is typed, masked as soon as the depositor moves on (rule forms-4). */
export function Ssn(props: FieldWidget) {
  return <HiddenDigits widget={props} format={ssn} show={formatSsn} mask={maskSsn} />;
}
