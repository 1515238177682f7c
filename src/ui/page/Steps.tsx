import styles from './Steps.module.css';

interface StepsProps {
  /** Of a card around them. */
  heading?: string;
  /** Sentences in the order in which things happen. */
  steps: { title: string; text?: string; state?: 'done' | 'current' | 'ahead' }[];
}

/** What happens, in order. */
export function Steps({ heading, steps }: StepsProps) {
  const list = (
    <ol className={styles.steps}>
      {steps.map(({ title, text, state }) => (
        <li key={title} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <div>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
  if (heading === undefined) return list;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{heading}</h2>
      {list}
    </section>
  );
}
