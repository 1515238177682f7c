import type { RJSFSchema } from '@rjsf/utils';

/** The widget of a format where the form names none. */
const widgetByFormat: Record<string, string> = {
  'birth-date': 'birth-date',
  email: 'email',
  money: 'money',
  'one-time-code': 'one-time-code',
  password: 'password',
  'person-name': 'text',
  phone: 'phone',
  ssn: 'ssn',
  'street-address': 'text',
  'us-state': 'state',
  zip: 'zip',
};

/** All that a form may name; those of no format of their own first. `theme/registry.ts` has their components. */
export const widgetNames: readonly string[] = [
  ...new Set(['address-search', 'checkbox', 'new-password', 'radio', 'select', 'textarea', ...Object.values(widgetByFormat)]),
];

/** The widget for a field, by what it holds. */
export function widgetFor(field: RJSFSchema): string {
  if (field.type === 'boolean') return 'checkbox';
  if (field.enum) return 'select';
  return widgetByFormat[field.format ?? ''] ?? 'text';
}
