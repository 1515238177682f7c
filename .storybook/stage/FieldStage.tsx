import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { formById } from 'virtual:passbook/forms';
import { useMemo, useState } from 'react';
import { useWords } from '../../src/brand/words/words.ts';
import { fieldSchema, type CompiledForm } from '../../src/form/core/form.ts';
import type { FormContext } from '../../src/form/core/formContext.ts';
import { Fields } from '../../src/form/Fields.tsx';
import { everyComponent } from '../../src/form/samples/everyComponent.ts';

export interface FieldStageProps {
  form: CompiledForm;
  field: string;
  value?: unknown;
  /** Ends of words keys below `form` or `forms`. */
  mistake?: string;
  disabled?: boolean;
  context?: Partial<FormContext>;
  /** Called with what the field holds, each time that it changes. */
  onValue?: (value: unknown) => void;
}

/** One field of a form by itself, as the form would draw it. */
export function FieldStage({ form: whole, field, value, mistake, disabled, context, onValue }: FieldStageProps) {
  const words = useWords();
  const say: typeof words = (key, values) => sampleWords[key] ?? words(key, values);
  const form = useMemo(() => alone(whole, field), [whole, field]);
  const [formContext] = useState<FormContext>(() => ({
    form,
    say,
    offers: {},
    fillIns: {},
    kept: [],
    password: undefined,
    findAddresses: null,
    uploads: null,
    read: () => undefined,
    write: () => undefined,
    onBranch: () => undefined,
    ...context,
  }));
  return (
    <div style={{ maxWidth: 640 }}>
      <Fields
        form={form}
        context={formContext}
        first={{ [field]: value }}
        mistakes={mistake === undefined ? {} : { [field]: say(mistake) }}
        onChange={(values) => onValue?.(values[field])}
        disabled={disabled}
      />
    </div>
  );
}

/** The form with no other field. Nothing is validated, so its validator is none. */
function alone(form: CompiledForm, field: string): CompiledForm {
  const { required = [] } = form.schema;
  const properties = { [field]: fieldSchema(form, field) ?? {} };
  const schema: RJSFSchema = { type: 'object', properties, required: required.filter((name) => name === field) };
  return { ...form, schema, validator: { [hashForSchema(schema)]: () => true } };
}

/** Loads the form that a story shows a field of. */
export function loadsForm(id: string) {
  return async (): Promise<Record<string, unknown>> => ({ ...(await formById[id]?.()) });
}

const sampleWords: Record<string, string> = {
  'forms.sample.amount.label': 'Amount',
  'forms.sample.call_at.label': 'Best time to call',
  'forms.sample.funds.label': 'Sources of funds',
  'forms.sample.funds.options.wages.label': 'Wages',
  'forms.sample.funds.options.savings.label': 'Savings',
  'forms.sample.funds.options.gift.label': 'A gift or an inheritance',
  'form.errors.enum': 'Choose an answer for “Sources of funds”',
  'forms.sample.income.label': 'Yearly income',
  'forms.sample.meets_at.label': 'Appointment',
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
    call_at: { 'ui:options': { widget: 'time' } },
    funds: { 'ui:options': { widget: 'checkboxes', labelled: 'choices' } },
    income: { 'ui:options': { widget: 'numeric' } },
    meets_at: { 'ui:options': { widget: 'date-time' } },
    message: { 'ui:options': { widget: 'textarea' } },
    photo: { 'ui:options': { widget: 'file' } },
  },
  validator: {},
  ...everyComponent,
  words: Object.keys(sampleWords).flatMap((key) => (key.startsWith('forms.sample.') ? [key.slice('forms.sample.'.length)] : [])),
};

function sampleSchema(): RJSFSchema {
  return {
    type: 'object',
    properties: {
      amount: { type: 'string', format: 'money', maxLength: 24 },
      call_at: { type: 'string', format: 'time', maxLength: 8 },
      funds: { type: 'array', items: { type: 'string', enum: ['wages', 'savings', 'gift'] }, uniqueItems: true },
      income: { type: 'integer', minimum: 0, maximum: 10_000_000 },
      meets_at: { type: 'string', format: 'date-time', maxLength: 24 },
      message: { type: 'string', maxLength: 2000 },
      photo: { type: 'string', format: 'data-url' },
    },
    required: ['amount', 'funds', 'income', 'message', 'call_at', 'meets_at', 'photo'],
  };
}
