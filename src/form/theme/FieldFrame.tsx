import { VisuallyHidden } from '@mantine/core';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Icon } from '../../ui/content/Icon.tsx';
import { isOptional, optionsOf, type Values } from '../core/form.ts';
import { helpOf, partsOf, type FormContext } from '../core/formContext.ts';
import styles from './FieldFrame.module.css';
import { TakeBack } from './TakeBack.tsx';
import { WhyWeAsk } from './WhyWeAsk.tsx';

type Frame = FieldTemplateProps<Values, RJSFSchema, FormContext>;

/** Label, help, error and reason around a widget. A widget that brings its own label has its help below. */
export function FieldFrame(props: Frame) {
  if (props.schema.type === 'object') return props.children;
  const { form, kept } = props.registry.formContext;
  const field = props.id.slice(form.id.length + 1);
  const { widget = '', width = 'full', labelled } = optionsOf(form, field);
  // Several controls are a fieldset, whose legend is the label.
  const isGroup = labelled === 'group' || labelled === 'choice';
  const hasOwnLabel = labelled === 'own';
  const Wrapper = isGroup ? 'fieldset' : 'div';
  return (
    <Wrapper
      className={styles.field}
      data-width={width}
      data-widget={widget}
      data-field={field}
      {...(isGroup && groupAttributes(props, labelled === 'choice'))}
    >
      {!hasOwnLabel && <FieldLabel {...props} field={field} isLegend={isGroup} />}
      <div className={styles.notes}>
        {!hasOwnLabel && <FieldHelp {...props} field={field} />}
        <FieldError {...props} />
      </div>
      <div className={styles.control}>{props.children}</div>
      <div className={styles.below}>
        {hasOwnLabel && <FieldHelp {...props} field={field} />}
        {kept.includes(field) && isOptional(form, field) && (
          <TakeBack field={field} value={props.formData} context={props.registry.formContext} />
        )}
        <WhyWeAsk field={field} context={props.registry.formContext} />
      </div>
    </Wrapper>
  );
}

/** A choice is named, described and marked as one; the parts of a date each for themselves. */
function groupAttributes({ id, required, ...props }: Frame, isChoice: boolean) {
  const { hasError, describedBy } = partsOf({ ...props, id, required, name: id.slice(props.registry.formContext.form.id.length + 1) });
  if (!isChoice) return { id };
  return { id, role: 'radiogroup', 'aria-invalid': hasError || undefined, 'aria-required': required, 'aria-describedby': describedBy };
}

type Part = Frame & { field: string };

function FieldLabel({ registry, field, id, required, isLegend }: Part & { isLegend: boolean }) {
  const { say, form } = registry.formContext;
  const text = (
    <>
      {say(`forms.${form.id}.${field}.label`)}
      {!required && isOptional(form, field) && <span className={styles.optional}> {say('form.optional')}</span>}
    </>
  );
  return isLegend ? (
    <legend className={styles.label}>{text}</legend>
  ) : (
    <label className={styles.label} htmlFor={id}>
      {text}
    </label>
  );
}

function FieldHelp({ registry, field, id }: Part) {
  const help = helpOf(registry.formContext, field);
  if (help === null) return null;
  return (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  );
}

function FieldError({ rawErrors, id, registry }: Frame) {
  if (!rawErrors?.length) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alertCircle" />
      <span>
        <VisuallyHidden>{registry.formContext.say('form.errorMark')} </VisuallyHidden>
        {rawErrors.join(' ')}
      </span>
    </p>
  );
}
