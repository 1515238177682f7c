import type { PasswordRequirements } from '../../../brand/bundle/branding.ts';
import { Icon } from '../../../ui/content/Icon.tsx';
import type { FieldWidget } from '../../core/formContext.ts';
import { checkPassword } from '../../formats/password.ts';
import { textOf } from '../parts/FieldInput.tsx';
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx';
import styles from './PasswordChecklist.module.css';

/** The brand's password requirements and which are met, by text and icon as well as color. */
export function PasswordChecklist({ widget, requirements }: { widget: FieldWidget; requirements: PasswordRequirements }) {
  const { say } = widget.registry.formContext;
  const checked = checkPassword(textOf(widget.value), requirements);
  const areAllMet = checked.every((requirement) => requirement.isMet);
  return (
    <div className={styles.rules} id={`${widget.id}-rules`}>
      <p className={styles.heading}>{say('form.password.heading')}</p>
      <ul className={styles.list}>
        {checked.map(({ name, isMet, limit }) => (
          <li key={name} className={styles.rule} data-met={isMet || undefined}>
            {isMet ? <Icon name="success" /> : <span className={styles.open} />}
            <span>
              <span>{say(`form.password.rule.${name}`, { limit })}</span>
              <VisuallyHidden>{` ${say(isMet ? 'form.password.met' : 'form.password.notYet')}`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      {requirements.blocklist && <p className={styles.note}>{say('form.password.common')}</p>}
      <VisuallyHidden isLive>{areAllMet ? say('form.password.allMet') : ''}</VisuallyHidden>
    </div>
  );
}
