import { Input } from '@mantine/core';
import { errorId, type FieldErrorProps, type RJSFSchema } from '@rjsf/utils';
import { Icon } from '../../ui/content/Icon.tsx';
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import styles from './FieldTemplate.module.css';

export function FieldErrorTemplate({ errors = [], fieldPathId, registry }: FieldErrorProps<Values, RJSFSchema, FormContext>) {
  if (errors.length === 0) return null;
  return (
    <Input.Error className={styles.error} id={errorId(fieldPathId)}>
      <Icon name="alertCircle" />
      <span>
        <VisuallyHidden>{`${registry.formContext.say('form.errorMark')} `}</VisuallyHidden>
        {/* Separate elements, so that browser translation cannot detach text from React. */}
        {errors
          .filter((error) => typeof error === 'string')
          .map((error) => (
            <span key={error}>{error}</span>
          ))}
      </span>
    </Input.Error>
  );
}
