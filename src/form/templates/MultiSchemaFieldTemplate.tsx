import { Input } from '@mantine/core';
import type { MultiSchemaFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { cloneElement, isValidElement, useLayoutEffect } from 'react';
import { idOf, type Values } from '../core/form.ts';
import type { FieldWidget, FormContext } from '../core/formContext.ts';
import { pathOf } from '../core/paths.ts';
import styles from './FieldTemplate.module.css';

export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { selector, optionSchemaField, schema, registry } = props;
  if (!isValidElement<FieldWidget>(selector)) return optionSchemaField;
  const { form, say } = registry.formContext;
  const { id, value } = selector.props;
  const path = pathOf(form, id);
  const branch: unknown = value;
  // The legend above labels it, unless shared fields come between.
  const hasOwnLabel = path === '' || schema.properties !== undefined;
  const labelId = `${hasOwnLabel ? id : idOf(form, path)}__label`;
  return (
    <>
      <Chosen onShow={registry.formContext.onBranch} path={path} branch={branch} />
      <div className={styles.field} data-field={path} data-width="full">
        {hasOwnLabel && (
          <Input.Label className={styles.label} id={labelId} htmlFor={id}>
            {say('form.branch')}
          </Input.Label>
        )}
        {cloneElement(selector, { required: true, 'aria-labelledby': labelId })}
      </div>
      {optionSchemaField}
    </>
  );
}

function Chosen({ onShow, path, branch }: { onShow: FormContext['onBranch']; path: string; branch: unknown }) {
  // Validation runs in events, after the branch has rendered.
  useLayoutEffect(() => {
    if (typeof branch === 'number') onShow(path, branch);
    return () => onShow(path, undefined);
  }, [onShow, path, branch]);
  return null;
}
