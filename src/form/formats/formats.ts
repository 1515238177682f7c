import { accessCode } from './accessCode.ts';
import { accountNumber } from './bank/accountNumber.ts';
import { birthDate } from './dates/birthDate.ts';
import { calendarDate } from './dates/calendarDate.ts';
import { dateTime, timeOfDay } from './dates/dateTimes.ts';
import { email } from './email.ts';
import type { Format } from './format.ts';
import { microAmount } from './bank/microAmount.ts';
import { money } from './money.ts';
import { oneTimeCode } from './oneTimeCode.ts';
import { password } from './password.ts';
import { personName } from './personName.ts';
import { phone } from './phone.ts';
import { routingNumber } from './bank/routingNumber.ts';
import { ssn } from './ssn.ts';
import { ssnLastFour } from './ssnLastFour.ts';
import { streetAddress } from './streetAddress.ts';
import { uploadedFile } from './uploadedFile.ts';
import { usState } from './usState.ts';
import { webAddress } from './webAddress.ts';
import { zip } from './zip.ts';

export const formats: Record<string, Format> = {
  'access-code': accessCode,
  'account-number': accountNumber,
  'birth-date': birthDate,
  'data-url': uploadedFile,
  date: calendarDate,
  'date-time': dateTime,
  email,
  'micro-amount': microAmount,
  money,
  'one-time-code': oneTimeCode,
  password,
  'person-name': personName,
  phone,
  'routing-number': routingNumber,
  ssn,
  'ssn-last-four': ssnLastFour,
  'street-address': streetAddress,
  time: timeOfDay,
  uri: webAddress,
  'us-state': usState,
  zip,
};

export const isFormat: Record<string, (text: string) => boolean> = Object.fromEntries(
  Object.entries(formats).map(([name, format]) => [name, (text) => format.reason(text) === null]),
);
