import { Input } from '@mantine/core';
import type { DescriptionFieldProps, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './FieldTemplate.module.css';

/** A field's `help` text, or its schema's `description`. */
export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps<Values, RJSFSchema, FormContext>) {
  if (!description) return null;
  return (
    <Input.Description className={styles.help} id={id}>
      {description}
    </Input.Description>
  );
}
