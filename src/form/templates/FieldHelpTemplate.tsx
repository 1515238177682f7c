import { Input } from '@mantine/core';
import { helpId, type FieldHelpProps, type RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './FieldTemplate.module.css';

export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps<Values, RJSFSchema, FormContext>) {
  if (!help) return null;
  return (
    <Input.Description className={styles.help} id={helpId(fieldPathId)}>
      {help}
    </Input.Description>
  );
}
