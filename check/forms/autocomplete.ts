import type { RJSFSchema } from '@rjsf/utils';

/**
 * The tokens by which a browser knows what a field holds (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill,
 * WCAG 1.3.5), by a field's format; the first is the one to use. A birth date’s widget names the parts itself.
 */
const tokensByFormat: Record<string, readonly string[]> = {
  email: ['username', 'email'],
  'one-time-code': ['one-time-code'],
  password: ['current-password'],
  phone: ['tel-national'],
  ssn: ['off'],
  'street-address': ['address-line1'],
  'us-state': ['address-level1'],
  zip: ['postal-code'],
};

/** The same by a field's name, where its format does not say it. */
const tokensByName: Record<string, readonly string[]> = {
  first_name: ['given-name'],
  middle_name: ['additional-name'],
  last_name: ['family-name'],
  suffix: ['honorific-suffix'],
  unit: ['address-line2'],
  city: ['address-level2'],
  employer_name: ['organization'],
  occupation: ['organization-title'],
};

/** The tokens that a field may have; undefined where the standard has none for it. */
export function tokensFor(name: string, field: RJSFSchema, widget: string | undefined): readonly string[] | undefined {
  if (field.type !== 'string' || field.enum) return undefined;
  if (widget === 'new-password') return ['new-password'];
  const known = Object.hasOwn(tokensByFormat, field.format ?? '') ? tokensByFormat[field.format ?? ''] : undefined;
  return known ?? (Object.hasOwn(tokensByName, name) ? tokensByName[name] : undefined);
}
