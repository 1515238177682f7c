import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './FieldGrid.module.css';

/** The fields of a form in one column; short ones may share a row. */
export function FieldGrid({ properties }: ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  return <div className={styles.grid}>{properties.map((property) => property.content)}</div>;
}
