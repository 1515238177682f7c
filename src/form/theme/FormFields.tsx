import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { createContext, memo, use } from 'react';
import { branchesIn } from '../../../schemas/formFields.ts';
import { fieldSchema, optionsOf, type Mistakes, type Values } from '../core/form.ts';
import type { FieldWidget, FormContext } from '../core/formContext.ts';
import { useOfValues } from '../core/formValues.ts';
import { tidyValues } from '../core/tidyValues.ts';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './FormFields.module.css';
import { NoWidget, widgets } from './widgets.ts';

type Fields = FieldProps<Values, RJSFSchema, FormContext>;

/** What stands beside each field that something is wrong with. */
export const MistakesContext = createContext<Mistakes>({});

/**
 * The fields of a form in one column; short ones may share a row. It stands where rjsf would ask anew, for each field and at each key, which of its parts
 * draws it: a form is one object of texts, numbers and choices whose widgets the build has chosen, so that a key draws what looks different and nothing else.
 */
export function FormFields({ schema, registry }: Fields) {
  const { schemaUtils, formContext } = registry;
  const mistakes = use(MistakesContext);
  // Which fields there are can depend on what another one holds; a text tells whether they are others.
  const asked = useOfValues(formContext.values, (values) => {
    // A condition is about what travels: a number, not what was typed for it.
    const { properties = {}, required = [] } = schemaUtils.retrieveSchema(
      schema,
      branchesIn(schema).length === 0 ? values : tidyValues(formContext.form, values),
    );
    return JSON.stringify(Object.keys(properties).map((name) => [name, required.includes(name)]));
  });
  return (
    <div className={styles.grid}>
      {(JSON.parse(asked) as [string, boolean][]).map(([name, isRequired]) => (
        <FormField
          key={name}
          name={name}
          mistake={mistakes[name]}
          required={isRequired && !formContext.kept.includes(name)}
          context={formContext}
        />
      ))}
    </div>
  );
}

/** Drawn again only when something of its own has changed. */
const FormField = memo(function FormField(field: Pick<FieldWidget, 'name' | 'mistake' | 'required' | 'context'>) {
  const { name, context } = field;
  const id = `${context.form.id}-${name}`;
  const Widget = widgets[optionsOf(context.form, name).widget ?? ''] ?? NoWidget;
  const widget: FieldWidget = {
    ...field,
    id,
    schema: fieldSchema(context.form, name) ?? {},
    onChange: (value) => context.values.write({ [name]: value }),
  };
  return (
    <FieldFrame widget={widget}>
      <Widget {...widget} />
    </FieldFrame>
  );
});
