import { VisuallyHidden } from '@mantine/core';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './Progress.module.css';
import type { RegistrationProgress, StepState } from './shellProps.ts';

/** The four named steps and the percentage: across the top of a phone and of entry pages, down the drawer of a desktop. */
export function Progress({ percent, steps, isAcross }: RegistrationProgress & { isAcross?: boolean }) {
  const say = useWords();
  const { look } = useBrand();
  // words: shell.progress.{done,current,ahead}
  return (
    <section className={styles.progress} data-across={isAcross || undefined} aria-label={say('shell.progress.label')}>
      <p className={styles.percent}>{say('shell.progress.percent', { percent })}</p>
      {look.shape.progress === 'bar' && (
        <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect className={styles.track} width="100" height="1" />
          <rect className={styles.fill} width={percent} height="1" />
        </svg>
      )}
      <ol className={styles.steps} data-look={look.shape.progress}>
        {steps.map(({ name, state }, index) => (
          <li key={name} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Marker state={state} number={index + 1} />
            <span className={styles.name}>
              <VisuallyHidden>{say(`shell.progress.${state}`)} </VisuallyHidden>
              <span>{name}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Marker({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={styles.marker} aria-hidden>
      {state === 'done' ? <Icon name="check" size={16} /> : number}
    </span>
  );
}
