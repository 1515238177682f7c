import { Fieldset, Input } from '@mantine/core';
import { getSchemaType, type ArrayFieldItemTemplateProps, type RJSFSchema } from '@rjsf/utils';
import { use } from 'react';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './ArrayFieldTemplate.module.css';
import fieldStyles from './FieldTemplate.module.css';
import { ListContext } from './listContext.ts';

/** A list item. Objects get a frame titled “Employer 2” with buttons below. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<Values, RJSFSchema, FormContext>) {
  const { children, buttonsProps, hasToolbar, index, schema, registry } = props;
  const { nameOf } = use(ListContext);
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates;
  const content = (
    <>
      {children}
      {hasToolbar && <Buttons {...buttonsProps} />}
    </>
  );
  // Receives focus when the previous item is removed.
  return getSchemaType(schema) === 'object' ? (
    <Fieldset
      legend={
        <Input.Label labelElement="div" className={fieldStyles.label} id={`${buttonsProps.fieldPathId.$id}__label`}>
          {nameOf(index)}
        </Input.Label>
      }
      classNames={{ root: `${styles.item} ${fieldStyles.part}`, legend: fieldStyles.legend }}
      tabIndex={-1}
    >
      {content}
    </Fieldset>
  ) : (
    <div className={styles.item} tabIndex={-1}>
      {content}
    </div>
  );
}
