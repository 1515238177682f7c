import type { FieldWidget } from '../../core/formContext.ts';
import styles from './Choice.module.css';

/** Id of what a choice says below its label, for `aria-describedby`. */
export const detailId = ({ id }: Pick<FieldWidget, 'id'>, value: string) => `${id}-${value}-detail`;

/** The second line of a choice; nothing where it has none. */
export function ChoiceDetail({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span className={styles.detail} id={id}>
      {text}
    </span>
  );
}
