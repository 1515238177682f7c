import { bankDay } from '../../clock/businessDays.ts';
import type { beneficiaries } from '../../db/schema/money.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { invalid, type FieldErrors } from '../refused.ts';
import { findBirthDateFault } from '../values/birthDate.ts';
import { toEmail, toPhone } from '../values/contact.ts';
import { readSocialSecurityNumber } from '../values/identityNumber.ts';
import { findUnprintable, isPersonName, tidyText } from '../values/typedText.ts';
import type { RefusalText, RefusalMessage } from '../../texts/refusals.ts';

/** Input for a beneficiary; optional fields may be unknown. */
export interface TypedPerson {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  relationship: NonNullable<Person['relationship']>;
  /** All nine digits; omit to keep the one on file. */
  ssn?: string | null;
  ssn_last4?: string;
  email?: string;
  phone?: string;
}

export type Person = Pick<
  typeof beneficiaries.$inferInsert,
  'firstName' | 'lastName' | 'dateOfBirth' | 'relationship' | 'email' | 'phone'
> &
  TypedNumber;

/** SSN in a request: nine digits or the last four. Null erases the one on file, undefined keeps it. */
interface TypedNumber {
  ssn: string | null | undefined;
  ssnLast4: string | null;
}

/**
 * @param holders of the account, who cannot be beneficiaries
 * @throws {Refused} invalid, with all faults by field
 */
export function readPerson(typed: TypedPerson, holders: readonly Depositor[], now: Date): Person {
  const errors: FieldErrors = {};
  const refuse = (field: keyof TypedPerson, fault: RefusalMessage | null) => {
    if (fault !== null) errors[field] ??= [fault];
  };
  const readName = (field: 'first_name' | 'last_name', missing: RefusalText) => {
    const name = tidyText(typed[field]);
    if (name === '') refuse(field, missing);
    else refuse(field, findUnprintable(name) ?? (isPersonName(name) ? null : 'name_signs'));
    return name;
  };
  const readKnown = (field: 'ssn_last4' | 'email' | 'phone', read: (value: string) => string | null, wrong: RefusalText) => {
    const value = (typed[field] ?? '').trim();
    if (value === '') return null;
    const known = read(value);
    if (known === null) refuse(field, wrong);
    return known;
  };
  const readNumber = (value: string | null | undefined) => {
    if (value === null || value === undefined || value.trim() === '') return value === null ? null : undefined;
    const answer = readSocialSecurityNumber(value);
    if ('number' in answer) return answer.number;
    refuse('ssn', theirs[answer.fault] ?? answer.fault);
    return undefined;
  };
  const firstName = readName('first_name', 'beneficiary_first_name_missing');
  const lastName = readName('last_name', 'beneficiary_last_name_missing');
  const dateOfBirth = typed.date_of_birth.trim();
  const fault = findBirthDateFault(dateOfBirth, bankDay(now), 0);
  refuse('date_of_birth', typeof fault === 'string' ? (theirs[fault] ?? fault) : fault);
  const person = {
    firstName,
    lastName,
    dateOfBirth,
    relationship: typed.relationship,
    ssn: readNumber(typed.ssn),
    ssnLast4: readKnown('ssn_last4', (value) => (/^[0-9]{4}$/.test(value) ? value : null), 'ssn_last4_wrong'),
    email: readKnown('email', toEmail, 'email_wrong'),
    phone: readKnown('phone', toPhone, 'phone_wrong'),
  };
  if (holders.some((holder) => isSamePerson(holder, person))) refuse('first_name', 'beneficiary_is_holder');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return person;
}

/** Messages in the third person, replacing those that address the depositor. */
const theirs: Partial<Record<RefusalText, RefusalText>> = {
  ssn_example: 'beneficiary_ssn_example',
  birth_date_missing: 'beneficiary_birth_date_missing',
  birth_date_future: 'beneficiary_birth_date_future',
  birth_date_year: 'beneficiary_birth_date_year',
};

type Named = { firstName: string | null; lastName: string | null; dateOfBirth?: string | null };

function isSamePerson(one: Named, other: Named): boolean {
  const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.toLocaleLowerCase('en-US');
  return one.dateOfBirth === other.dateOfBirth && nameOf(one) === nameOf(other);
}
