import { Fieldset, Input } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { ADDITIONAL_PROPERTY_FLAG, getSchemaType, getUiOptions, type FieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldOptions, Values } from '../core/form.ts';
import { controlOf, isKept, type FormContext } from '../core/formContext.ts';
import { isItem, nameIn, pathOf } from '../core/paths.ts';
import type { SaidOptions } from '../core/wordedUi.ts';
import styles from './FieldTemplate.module.css';
import { TakeBack } from './TakeBack.tsx';
import { WhyWeAsk } from './WhyWeAsk.tsx';

export type TemplateProps = FieldTemplateProps<Values, RJSFSchema, FormContext>;

type Options = FieldOptions & SaidOptions & { label?: boolean };

/** Label, help, error and reason of a field. Multi-control fields become a fieldset with the label as legend. */
export function FieldTemplate(props: TemplateProps) {
  const { children, hidden, registry, uiSchema, schema, id } = props;
  const options = getUiOptions(uiSchema) as Options; // validated against form.schema.json
  const path = pathOf(registry.formContext.form, id);
  const { WrapIfAdditionalTemplate } = registry.templates;
  if (hidden) return <div hidden>{children}</div>;
  if (Object.hasOwn(schema, ADDITIONAL_PROPERTY_FLAG)) return <WrapIfAdditionalTemplate {...props} />;
  if (isBare(props, path, options)) return <Bare {...props} />;
  const labelled = options.labelled ?? usualLabel(props);
  return labelled === undefined || labelled === 'own' ? (
    <Field {...props} path={path} options={options} hasOwnLabel={labelled === 'own'} />
  ) : (
    <Group {...props} path={path} options={options} labelled={labelled} />
  );
}

/** The form, list items and branch fields get no frame of their own. */
function isBare({ schema }: TemplateProps, path: string, { label }: Options): boolean {
  return getSchemaType(schema) === 'object' && (path === '' || isItem(path) || label === false);
}

function Bare({ errors, rawErrors = [], children }: TemplateProps) {
  return (
    <>
      {rawErrors.length > 0 && errors}
      {children}
    </>
  );
}

function usualLabel({ schema, uiSchema, registry }: TemplateProps): Options['labelled'] | 'part' {
  const type = getSchemaType(schema);
  const { schemaUtils } = registry;
  if (type === 'boolean') return getUiOptions(uiSchema).widget === 'select' ? undefined : 'own';
  if (type === 'array') return schemaUtils.isMultiSelect(schema) ? 'choices' : 'part';
  const isBranched = (schema.oneOf ?? schema.anyOf) !== undefined && !schemaUtils.isSelect(schema);
  return type === 'object' || isBranched ? 'part' : undefined;
}

type FrameProps = TemplateProps & { path: string; options: Options };

function Field(props: FrameProps & { hasOwnLabel: boolean }) {
  const { id, path, options, hasOwnLabel } = props;
  return (
    <div className={styles.field} {...placeOf(path, options)}>
      {!hasOwnLabel && (
        <Input.Label className={options.label === false ? styles.unseen : styles.label} htmlFor={id}>
          <Label {...props} />
        </Input.Label>
      )}
      <Parts {...props} />
    </div>
  );
}

function Group(props: FrameProps & { labelled: 'group' | 'choice' | 'choices' | 'part' }) {
  const { path, options, labelled } = props;
  return (
    <Fieldset
      variant={labelled === 'part' ? 'default' : 'unstyled'}
      legend={
        <Input.Label labelElement="div" className={styles.label}>
          <Label {...props} labelId={`${props.id}__label`} />
        </Input.Label>
      }
      classNames={{ root: labelled === 'part' ? `${styles.field} ${styles.part}` : styles.field, legend: styles.legend }}
      {...placeOf(path, options)}
      {...groupAttributes(props, labelled)}
    >
      <Parts {...props} hasOwnLabel={false} />
    </Fieldset>
  );
}

const placeOf = (path: string, { width, widget = '' }: Options) => ({
  'data-field': path,
  'data-width': width ?? 'full',
  'data-widget': widget,
});

/** ARIA attributes of a group. Radio groups carry the error themselves; checkboxes and nested fields carry their own. */
function groupAttributes(props: FrameProps, labelled: 'group' | 'choice' | 'choices' | 'part') {
  const { id, schema, uiSchema, rawErrors = [] } = props;
  const { control, describedBy, hasError } = controlOf({ ...props, rawErrors, options: getUiOptions(uiSchema) });
  if (labelled === 'group') return { id };
  // A single-value branch's control owns the id.
  if (labelled === 'part' && getSchemaType(schema) !== 'object' && (schema.oneOf ?? schema.anyOf)) return { 'data-id': id };
  if (labelled === 'choice')
    return {
      id,
      role: 'radiogroup',
      'aria-invalid': hasError || undefined,
      'aria-required': control.required,
      'aria-describedby': describedBy,
    };
  return { id, 'aria-describedby': describedBy };
}

function Label({ label, required, registry, path, labelId }: FrameProps & { labelId?: string }): ReactNode {
  const { say } = registry.formContext;
  return (
    <span id={labelId}>
      <span>{isItem(path) ? say('form.list.item', { label, number: Number(nameIn(path)) + 1 }) : label}</span>
      {required !== true && <span className={styles.optional}>{` ${say('form.optional')}`}</span>}
    </span>
  );
}

function Parts(props: FrameProps & { hasOwnLabel: boolean }) {
  const {
    path,
    options,
    hasOwnLabel,
    description,
    help,
    errors,
    children,
    required,
    registry,
    formData,
    fieldPathId,
    id,
    label,
    onChange,
  } = props;
  const { say } = registry.formContext;
  const value: unknown = formData;
  return (
    <>
      <div className={styles.notes}>
        {!hasOwnLabel && description}
        {!hasOwnLabel && help}
        {errors}
      </div>
      <div className={styles.control}>{children}</div>
      <div className={styles.below}>
        {hasOwnLabel && description}
        {hasOwnLabel && help}
        {required !== true && isKept(registry.formContext, path) && (
          <TakeBack
            label={label}
            say={say}
            isTaken={value === null}
            onToggle={(taken) => onChange(taken as Values | undefined, fieldPathId.path, undefined, id)} // rjsf types all data like the form's
          />
        )}
        <WhyWeAsk why={options.why} more={options.whyMore} />
      </div>
    </>
  );
}
