import { canExpand, type ObjectFieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './ObjectFieldTemplate.module.css';

/** Fields of an object in one column; short ones share a row. `FieldTemplate` renders title and frame. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { properties, schema, uiSchema, formData, registry, disabled, readonly, optionalDataControl, onAddProperty } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <>
      {properties.length > 0 && <div className={styles.grid}>{properties.map(({ content }) => content)}</div>}
      {optionalDataControl}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton onClick={onAddProperty} disabled={disabled || readonly} uiSchema={uiSchema} registry={registry} />
      )}
    </>
  );
}
