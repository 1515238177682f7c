import type { RJSFSchema } from '@rjsf/utils';

/**
 * Autocomplete tokens by format, preferred one first (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill,
 * WCAG 1.3.5). The widget for birth dates sets its own.
 */
const tokensByFormat: Record<string, readonly string[]> = {
  'access-code': ['off'],
  email: ['email', 'username'],
  'one-time-code': ['one-time-code'],
  password: ['current-password'],
  phone: ['tel-national'],
  ssn: ['off'],
  'ssn-last-four': ['off'],
  'street-address': ['address-line1'],
  'us-state': ['address-level1'],
  zip: ['postal-code'],
};

/** Autocomplete tokens by field name, for fields whose format does not imply them. */
const tokensByName: Record<string, readonly string[]> = {
  first_name: ['given-name'],
  middle_name: ['additional-name'],
  last_name: ['family-name'],
  suffix: ['honorific-suffix'],
  unit: ['address-line2'],
  city: ['address-level2'],
  employer_name: ['organization'],
  employer: ['organization'],
  company: ['organization'],
  company_name: ['organization'],
  organization: ['organization'],
  occupation: ['organization-title'],
  job_title: ['organization-title'],
  email: ['email', 'username'],
  email_address: ['email'],
  work_email: ['email'],
  phone: ['tel-national'],
  phone_number: ['tel-national'],
  mobile: ['tel-national'],
  mobile_phone: ['tel-national'],
  postal_code: ['postal-code'],
};

/** The tokens that a field may have; undefined when the standard has none. */
export function tokensFor(name: string, field: RJSFSchema, widget: string | undefined): readonly string[] | undefined {
  if (field.type !== 'string' || field.enum) return undefined;
  if (widget === 'new-password') return ['new-password'];
  const known = Object.hasOwn(tokensByFormat, field.format ?? '') ? tokensByFormat[field.format ?? ''] : undefined;
  return known ?? (Object.hasOwn(tokensByName, name) ? tokensByName[name] : undefined);
}

/** Tokens that require a format. */
const formatByToken: Record<string, string> = {
  'current-password': 'password',
  'new-password': 'password',
  'one-time-code': 'one-time-code',
  email: 'email',
  username: 'email',
  'tel-national': 'phone',
};

/** Tokens for fields with a list of options. */
const ofChoices = ['off', 'address-level1', 'honorific-suffix'];

/** Why a token does not fit a field that has no token of its own; undefined when it does. */
export function tokenMisfit(
  name: string,
  field: RJSFSchema,
  token: string | undefined,
): { message: string; suggestion: string } | undefined {
  if (token === undefined) return undefined;
  const suggestion = 'Remove it.';
  if (field.type === 'boolean') return { message: `"${name}" is a checkbox, which browsers do not fill in.`, suggestion };
  if (field.format === 'birth-date') return { message: `the three inputs of "${name}" set their own autocomplete values.`, suggestion };
  if (field.enum && !ofChoices.includes(token)) return { message: `"${token}" does not match the options of "${name}".`, suggestion };
  const format = Object.hasOwn(formatByToken, token) ? formatByToken[token] : undefined;
  if (format === undefined || field.format === format) return undefined;
  return { message: `"${token}" needs the format "${format}", which "${name}" does not have.`, suggestion };
}
