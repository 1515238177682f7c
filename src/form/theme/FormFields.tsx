import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { createContext, memo, use, useMemo } from 'react';
import { fieldSchema, optionsOf, type Mistakes, type Values } from '../core/form.ts';
import type { FieldWidget, FormContext } from '../core/formContext.ts';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './FormFields.module.css';
import { NoWidget, widgets } from './widgets.ts';

type Fields = FieldProps<Values, RJSFSchema, FormContext>;

/** What stands beside each field that something is wrong with. */
export const MistakesContext = createContext<Mistakes>({});

/**
 * The fields of a form in one column; short ones may share a row. It stands where rjsf would ask anew, for each field and at each key, which of its parts
 * draws it: a form is one object of texts and yeses whose widgets the build has chosen, so that a key draws one field and nothing else.
 */
export function FormFields({ schema, formData, onChange, registry }: Fields) {
  const { schemaUtils, formContext } = registry;
  const mistakes = use(MistakesContext);
  // Which fields there are can depend on what another one holds.
  const asked = useMemo(() => schemaUtils.retrieveSchema(schema, formData), [schemaUtils, schema, formData]);
  return (
    <div className={styles.grid}>
      {Object.keys(asked.properties ?? {}).map((name) => (
        <FormField
          key={name}
          name={name}
          value={formData?.[name]}
          mistake={mistakes[name]}
          required={asked.required?.includes(name) === true && !formContext.kept.includes(name)}
          context={formContext}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface FormFieldProps extends Pick<FieldWidget, 'name' | 'value' | 'mistake' | 'required' | 'context'> {
  onChange: Fields['onChange'];
}

/** Drawn again only when something of its own has changed. */
const FormField = memo(function FormField({ onChange, ...field }: FormFieldProps) {
  const { name, context } = field;
  const id = `${context.form.id}-${name}`;
  const Widget = widgets[optionsOf(context.form, name).widget ?? ''] ?? NoWidget;
  const widget: FieldWidget = {
    ...field,
    id,
    schema: fieldSchema(context.form, name) ?? {},
    // rjsf types what one field holds as that of the whole form.
    onChange: (value) => onChange(value as Values, [name], undefined, id),
  };
  return (
    <FieldFrame widget={widget}>
      <Widget {...widget} />
    </FieldFrame>
  );
});
