import { Paper, Text } from '@mantine/core';
import styles from './Note.module.css';

/** Explanatory sentences for the content above; the first is emphasized. */
export function Note({ sentences }: { sentences: readonly string[] }) {
  return (
    <Paper withBorder radius="sm" className={styles.note}>
      {sentences.map((sentence, index) => (
        <Text key={sentence} inherit fw={index === 0 && sentences.length > 1 ? 600 : undefined}>
          {sentence}
        </Text>
      ))}
    </Paper>
  );
}
