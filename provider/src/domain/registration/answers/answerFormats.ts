import { toEmail, toPhone } from '../../values/contact.ts';
import { isDay } from '../../values/birthDate.ts';
import { readSocialSecurityNumber } from '../../values/identityNumber.ts';
import { fromDecimal } from '../../values/decimal.ts';
import { states } from '../../values/states.ts';
import { isUuid } from '../../values/isUuid.ts';
import { isPersonName, isPostOfficeBox, isWebAddress, isZip } from '../../values/typedText.ts';

/** Normalizes a text; null when it does not match the format. */
type Read = (text: string) => string | null;

const only =
  (isRight: (text: string) => boolean): Read =>
  (text) =>
    isRight(text) ? text : null;

/**
 * Formats of `schemas/forms` allowed for questions. Passwords and one-time codes are not, because credentials must not be stored as
 * answers.
 */
export const answerFormats: Record<string, Read> = {
  'birth-date': only(isDay),
  // An upload id; `answeredFiles.ts` checks its owner.
  'data-url': only(isUuid),
  date: only(isDay),
  'date-time': only(
    (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  ),
  email: toEmail,
  money: only((text) => fromDecimal(text) !== null),
  'person-name': only(isPersonName),
  phone: toPhone,
  ssn: (text) => {
    const read = readSocialSecurityNumber(text);
    return 'number' in read ? read.number : null;
  },
  'street-address': only((text) => !isPostOfficeBox(text)),
  time: only((text) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)),
  uri: only(isWebAddress),
  'us-state': (text) => (states.has(text.toUpperCase()) ? text.toUpperCase() : null),
  zip: only(isZip),
};
