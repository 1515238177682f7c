import { findBirthDateFault } from '../values/birthDate.ts';
import { readSocialSecurityNumber } from '../values/identityNumber.ts';
import { states } from '../values/states.ts';
import { findUnprintable, isPersonName, isPostOfficeBox, isZip, tidyText } from '../values/typedText.ts';
import type { RefusalText, RefusalMessage } from '../../texts/refusals.ts';
import type { FieldErrors } from '../refused.ts';

/** Depositor columns of one step. `ssn` is in plain text; the caller seals it. */
export type StepFields = Record<string, string | null>;

export interface StepReading {
  fields: StepFields;
  /** By field name as in the contract; empty when valid. */
  errors: FieldErrors;
}

interface Around {
  /** Date at the bank, `YYYY-MM-DD`. */
  today: string;
  minimumAge: number;
  /** Whether an SSN is on file, so that a correction may omit it. */
  hasNumber: boolean;
}

type Body = Record<string, string | undefined>;

/** Parsers of the steps' forms (`schemas/api/update-depositor.json`). */
export const stepReaders: Record<'basic' | 'address' | 'employer', (body: Body, around: Around) => StepReading> = {
  basic(body, { today, minimumAge, hasNumber }) {
    const reading = createReading();
    reading.fields.firstName = readName(reading, 'first_name', body, 'first_name_missing');
    reading.fields.middleName = readName(reading, 'middle_name', body);
    reading.fields.lastName = readName(reading, 'last_name', body, 'last_name_missing');
    reading.fields.suffix = readName(reading, 'suffix', body);
    reading.fields.dateOfBirth = (body.date_of_birth ?? '').trim();
    refuse(reading, 'date_of_birth', findBirthDateFault(reading.fields.dateOfBirth, today, minimumAge));
    if (body.ssn !== undefined || !hasNumber) {
      const answer = readSocialSecurityNumber(body.ssn ?? '');
      if ('fault' in answer) refuse(reading, 'ssn', answer.fault);
      else reading.fields.ssn = answer.number;
    }
    return reading;
  },

  address(body) {
    const reading = createReading();
    const street = readText(reading, 'street_address', body, 'street_missing');
    if (street !== null && isPostOfficeBox(street)) refuse(reading, 'street_address', 'street_box');
    const unit = readText(reading, 'unit', body);
    if (unit !== null && isPostOfficeBox(unit)) refuse(reading, 'unit', 'unit_box');
    const state = (body.state ?? '').trim().toUpperCase();
    if (!states.has(state)) refuse(reading, 'state', 'state_missing');
    const zip = (body.zip ?? '').trim();
    if (zip === '') refuse(reading, 'zip', 'zip_missing');
    else if (!isZip(zip)) refuse(reading, 'zip', 'zip_wrong');
    reading.fields = { streetAddress: street, unit, city: readText(reading, 'city', body, 'city_missing'), state, zip };
    return reading;
  },

  employer(body) {
    const reading = createReading();
    const status = body.employment_status ?? '';
    const works = status === 'employed' || status === 'self_employed';
    const occupation = readText(reading, 'occupation', body, works ? 'occupation_missing' : undefined);
    const employer = readText(reading, 'employer_name', body, status === 'employed' ? 'employer_missing' : undefined);
    // Drops an occupation typed before the status changed to one without work.
    reading.fields = {
      employmentStatus: status,
      employerName: status === 'employed' ? employer : null,
      occupation: works ? occupation : null,
    };
    return reading;
  },
};

function createReading(): StepReading {
  return { fields: {}, errors: {} };
}

function refuse(reading: StepReading, field: string, fault: RefusalMessage | null): void {
  if (fault !== null) (reading.errors[field] ??= []).push(fault);
}

/** Trimmed text; null when empty, which is an error if `whenEmpty` is given. */
function readText(reading: StepReading, field: string, body: Body, whenEmpty?: RefusalText): string | null {
  const text = tidyText(body[field] ?? '');
  refuse(reading, field, findUnprintable(text));
  if (text !== '') return text;
  if (whenEmpty !== undefined) refuse(reading, field, whenEmpty);
  return null;
}

function readName(reading: StepReading, field: string, body: Body, whenEmpty?: RefusalText): string | null {
  const name = readText(reading, field, body, whenEmpty);
  if (name !== null && !isPersonName(name)) refuse(reading, field, 'name_signs');
  return name;
}
