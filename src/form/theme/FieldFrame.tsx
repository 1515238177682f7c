import type { ReactNode } from 'react';
import { Icon } from '../../ui/content/Icon.tsx';
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx';
import { isOptional, optionsOf } from '../core/form.ts';
import { helpOf, partsOf, type FieldWidget } from '../core/formContext.ts';
import styles from './FieldFrame.module.css';
import { TakeBack } from './TakeBack.tsx';
import { WhyWeAsk } from './WhyWeAsk.tsx';

interface Frame {
  widget: FieldWidget;
  children: ReactNode;
}

/** Label, help, error and reason around a widget. A widget that brings its own label has its help below. */
export function FieldFrame({ widget, children }: Frame) {
  const { name, context } = widget;
  const { form, kept } = context;
  const { widget: kind = '', width = 'full', labelled } = optionsOf(form, name);
  // Several controls are a fieldset, whose legend is the label.
  const isGroup = labelled !== undefined && labelled !== 'own';
  const hasOwnLabel = labelled === 'own';
  const Wrapper = isGroup ? 'fieldset' : 'div';
  return (
    <Wrapper
      className={styles.field}
      data-width={width}
      data-widget={kind}
      data-field={name}
      {...(isGroup && groupAttributes(widget, labelled))}
    >
      {!hasOwnLabel && <FieldLabel widget={widget} isLegend={isGroup} />}
      <div className={styles.notes}>
        {!hasOwnLabel && <FieldHelp widget={widget} />}
        <FieldError widget={widget} />
      </div>
      <div className={styles.control}>{children}</div>
      <div className={styles.below}>
        {hasOwnLabel && <FieldHelp widget={widget} />}
        {kept.includes(name) && isOptional(form, name) && <TakeBack name={name} context={context} />}
        <WhyWeAsk field={name} context={context} />
      </div>
    </Wrapper>
  );
}

/** A choice is named, described and marked as one, of boxes each is marked; the parts of a date each for themselves. */
function groupAttributes(widget: FieldWidget, labelled: 'group' | 'choice' | 'choices') {
  const { id, required } = widget;
  const { hasError, describedBy } = partsOf(widget);
  if (labelled === 'group') return { id };
  if (labelled === 'choices') return { id, 'aria-describedby': describedBy };
  return { id, role: 'radiogroup', 'aria-invalid': hasError || undefined, 'aria-required': required, 'aria-describedby': describedBy };
}

interface Part {
  widget: FieldWidget;
}

function FieldLabel({ widget: { id, name, required, context }, isLegend }: Part & { isLegend: boolean }) {
  const { say, form } = context;
  const text = (
    <>
      <span>{say(`forms.${form.id}.${name}.label`)}</span>
      {!required && isOptional(form, name) && <span className={styles.optional}>{` ${say('form.optional')}`}</span>}
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

function FieldHelp({ widget: { id, name, context } }: Part) {
  const help = helpOf(context, name);
  if (help === null) return null;
  return (
    <p className={styles.help} id={`${id}-help`}>
      {help}
    </p>
  );
}

function FieldError({ widget: { id, mistake, context } }: Part) {
  if (mistake === undefined) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alertCircle" />
      <span>
        <VisuallyHidden>{`${context.say('form.errorMark')} `}</VisuallyHidden>
        <span>{mistake}</span>
      </span>
    </p>
  );
}
