import type { RJSFSchema } from '@rjsf/utils';
import { formById } from 'virtual:passbook/forms';
import { useState } from 'react';
import { useWords } from '../../src/brand/words/words.ts';
import { fieldSchema, optionsOf, type CompiledForm } from '../../src/form/core/form.ts';
import type { FieldWidget, FormContext } from '../../src/form/core/formContext.ts';
import { createFormValues } from '../../src/form/core/formValues.ts';
import { FieldFrame } from '../../src/form/theme/FieldFrame.tsx';
import { NoWidget, widgets } from '../../src/form/theme/widgets.ts';

export interface FieldStageProps {
  form: CompiledForm;
  field: string;
  value?: unknown;
  /** Ends of words keys below `form` or `forms`. */
  mistake?: string;
  disabled?: boolean;
  context?: Partial<FormContext>;
}

/** One field of a form by itself, as the form would draw it. */
export function FieldStage({ form, field, value: initial, mistake, disabled, context }: FieldStageProps) {
  const words = useWords();
  const [values] = useState(() => createFormValues({ [field]: initial }));
  const say: typeof words = (key, values) => sampleWords[key] ?? words(key, values);
  const Widget = widgets[optionsOf(form, field).widget ?? ''] ?? NoWidget;
  const formContext: FormContext = {
    form,
    say,
    offers: {},
    fillIns: {},
    kept: [],
    password: undefined,
    findAddresses: null,
    uploads: null,
    values,
    ...context,
  };
  const widget: FieldWidget = {
    id: `${form.id}-${field}`,
    name: field,
    onChange: (value) => formContext.values.write({ [field]: value }),
    schema: fieldSchema(form, field) ?? {},
    required: form.schema.required?.includes(field) ?? false,
    mistake: mistake && say(mistake),
    ...(disabled !== undefined && { disabled }),
    context: formContext,
  };
  return (
    <div style={{ maxWidth: 640 }}>
      <FieldFrame widget={widget}>
        <Widget {...widget} />
      </FieldFrame>
    </div>
  );
}

/** Loads the form that a story shows a field of. */
export function loadsForm(id: string) {
  return async (): Promise<Record<string, unknown>> => ({ ...(await formById[id]?.()) });
}

const sampleWords: Record<string, string> = {
  'forms.sample.amount.label': 'Amount',
  'forms.sample.funds.label': 'Sources of funds',
  'forms.sample.funds.options.wages.label': 'Wages',
  'forms.sample.funds.options.savings.label': 'Savings',
  'forms.sample.funds.options.gift.label': 'A gift or an inheritance',
  'form.errors.enum': 'Choose an answer for “Sources of funds”',
  'forms.sample.income.label': 'Yearly income',
  'forms.sample.message.label': 'Message',
  'forms.sample.photo.label': 'Photo of your ID',
  'forms.sample.photo.help': 'Your driver’s license, state ID or passport.',
  'form.errors.file': 'Add a file for “Photo of your ID”',
};

/** Kinds of fields that no form asks for yet. */
export const sampleForm: CompiledForm = {
  id: 'sample',
  schema: sampleSchema(),
  ui: {
    amount: { 'ui:options': { widget: 'money' } },
    funds: { 'ui:options': { widget: 'checkboxes', labelled: 'choices' } },
    income: { 'ui:options': { widget: 'numeric' } },
    message: { 'ui:options': { widget: 'textarea' } },
    photo: { 'ui:options': { widget: 'file' } },
  },
  validator: {},
  words: ['amount.label', 'funds.label', 'income.label', 'message.label', 'photo.label', 'photo.help'],
};

function sampleSchema(): RJSFSchema {
  return {
    type: 'object',
    properties: {
      amount: { type: 'string', format: 'money', maxLength: 24 },
      funds: { type: 'array', items: { type: 'string', enum: ['wages', 'savings', 'gift'] }, uniqueItems: true },
      income: { type: 'integer', minimum: 0, maximum: 10_000_000 },
      message: { type: 'string', maxLength: 2000 },
      photo: { type: 'string', format: 'data-url' },
    },
    required: ['amount', 'funds', 'income', 'message', 'photo'],
  };
}
