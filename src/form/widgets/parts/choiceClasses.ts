import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import styles from './Choice.module.css';

/** `classNames` for Mantine's `Checkbox`. */
export const box = {
  root: styles.box,
  body: styles.body,
  input: styles.mark,
  labelWrapper: styles.text,
  label: styles.label,
  description: styles.detail,
};

/** `classNames` for Mantine's `Radio`. */
export const card = {
  root: styles.card,
  body: styles.body,
  radio: styles.mark,
  labelWrapper: styles.text,
  label: styles.title,
  description: styles.detail,
};

export const { cards } = styles;
