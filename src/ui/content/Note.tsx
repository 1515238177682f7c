import styles from './Note.module.css';

/** Sentences that belong to what stands above them: what comes of it, what it means. Of several the first weighs most. */
export function Note({ says }: { says: readonly string[] }) {
  return (
    <div className={styles.note}>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
