import styles from './Steps.module.css';

interface StepsProps {
  /** Sentences in the order in which things happen. */
  steps: { title: string; text?: string }[];
}

/** What happens, in order. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <div>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
