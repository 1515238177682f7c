import type { RJSFSchema } from '@rjsf/utils';

/** What a widget can show; one that is not here shows any text. */
const needs: Record<string, { of: (field: RJSFSchema) => boolean; what: string }> = {
  radio: { of: isChoice, what: 'answers to choose from: an enum' },
  select: { of: isChoice, what: 'answers to choose from: an enum' },
  checkbox: { of: (field) => field.type === 'boolean', what: 'the type boolean' },
  ...Object.fromEntries(
    Object.entries({
      'birth-date': 'birth-date',
      email: 'email',
      money: 'money',
      'new-password': 'password',
      'one-time-code': 'one-time-code',
      password: 'password',
      phone: 'phone',
      ssn: 'ssn',
      state: 'us-state',
      zip: 'zip',
    }).map(([widget, format]) => [widget, { of: (field: RJSFSchema) => field.format === format, what: `the format "${format}"` }]),
  ),
};

const text = { of: (field: RJSFSchema) => field.type === 'string' && !isChoice(field), what: 'a text without an enum' };

/** Why a widget cannot show a field; undefined when it can. */
export function widgetMisfit(widget: string, field: RJSFSchema): string | undefined {
  const need = Object.hasOwn(needs, widget) ? needs[widget] : text;
  return need?.of(field) === false ? `the widget "${widget}" needs ${need.what}` : undefined;
}

function isChoice(field: RJSFSchema): boolean {
  return field.type === 'string' && Array.isArray(field.enum);
}
