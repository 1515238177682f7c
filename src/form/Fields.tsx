import Form from '@rjsf/core/lib/components/Form.js';
import { englishStringTranslator, TranslatableString, type RJSFSchema } from '@rjsf/utils';
import { useMemo, type Ref } from 'react';
import { beginning, type CompiledForm, type Mistakes, type Values } from './core/form.ts';
import type { FormContext } from './core/formContext.ts';
import { toErrorSchema } from './core/toErrorSchema.ts';
import { wordedUi } from './core/wordedUi.ts';
import { theme } from './theme.ts';
import { formValidator } from './validator.ts';

interface FieldsProps {
  ref?: Ref<Form<Values, RJSFSchema, FormContext>>;
  form: CompiledForm;
  context: FormContext;
  first: Values;
  mistakes: Mistakes;
  /** @param id of the changed field; undefined for defaults that rjsf adds on load */
  onChange: (values: Values, id?: string) => void;
  disabled?: boolean | undefined;
}

/** A form's fields, rendered by rjsf in our theme. rjsf keeps the values; `FormView` owns errors and submission. */
export function Fields({ ref, form, context, first, mistakes, onChange, disabled }: FieldsProps) {
  const { say, kept } = context;
  const ui = useMemo(() => wordedUi(form, say, kept), [form, say, kept]);
  const widgets = useMemo(() => ({ ...theme.widgets, ...form.widgets }) as typeof theme.widgets, [form]); // components of ours
  const templates = useMemo(() => ({ ...theme.templates, ...form.templates }) as typeof theme.templates, [form]);
  const errors = useMemo(() => toErrorSchema(mistakes), [mistakes]);
  const translate = (text: TranslatableString, params?: string[]) => {
    const key = ours[text];
    return key === undefined ? englishStringTranslator(text, params) : say(key);
  };
  return (
    <Form<Values, RJSFSchema, FormContext>
      {...theme}
      widgets={widgets}
      templates={templates}
      ref={ref}
      tagName="div"
      schema={form.schema}
      uiSchema={ui}
      validator={formValidator(form)}
      initialFormData={first}
      formContext={context}
      extraErrors={errors}
      translateString={translate}
      experimental_defaultFormStateBehavior={beginning}
      idPrefix={form.id}
      idSeparator="-"
      disabled={disabled}
      noValidate
      showErrorList={false}
      onChange={({ formData = {} }, id) => onChange(formData, id)}
    >
      {noButton}
    </Form>
  );
}

const noButton = <></>;

/** Our text for rjsf's built-in strings. */
const ours: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: 'form.yes',
  [TranslatableString.NoLabel]: 'form.no',
};
