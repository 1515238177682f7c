import { Paper, Text } from '@mantine/core';
import styles from './Note.module.css';

/** Explanatory sentences for the content above; the first is emphasized. */
export function Note({ says }: { says: readonly string[] }) {
  return (
    <Paper withBorder radius="sm" className={styles.note}>
      {says.map((sentence, index) => (
        <Text key={sentence} inherit fw={index === 0 && says.length > 1 ? 600 : undefined}>
          {sentence}
        </Text>
      ))}
    </Paper>
  );
}
