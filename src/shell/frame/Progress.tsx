import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx';
import styles from './Progress.module.css';
import type { RegistrationProgress, StepState } from './shellProps.ts';

/**
 * Progress of a flow in steps, such as opening an account.
 * On phones and entry pages one line and a segmented bar; in the desktop drawer a list of names.
 */
export function Progress({ label, percent, steps, isDown }: RegistrationProgress & { isDown?: boolean }) {
  const say = useWords();
  const { look } = useBrand();
  const current = steps.findIndex(({ state }) => state === 'current');
  const position = current < 0 ? steps.length - 1 : current;
  return (
    <section className={styles.progress} data-down={isDown || undefined} aria-label={label ?? say('shell.progress.label')}>
      <p className={styles.line}>
        {/* The list already has the name for screen readers. */}
        <span className={styles.here} aria-hidden>
          {steps[position]?.name}
        </span>
        <span className={styles.count}>{say('shell.progress.step', { step: position + 1, count: steps.length })}</span>
        <span className={styles.percent}>{say('shell.progress.percent', { percent })}</span>
      </p>
      <ol className={styles.steps} data-look={look.shape.progress}>
        {steps.map(({ name, state, share }, index) => (
          <li key={name} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Piece share={share} />
            <Marker state={state} number={index + 1} />
            <span className={styles.name}>
              <VisuallyHidden>{`${say(`shell.progress.${state}`)} `}</VisuallyHidden>
              <span>{name}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Piece({ share }: { share: number }) {
  return (
    <svg className={styles.piece} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.track} width="100" height="1" />
      <rect className={styles.fill} width={100 * share} height="1" />
    </svg>
  );
}

function Marker({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={styles.marker} aria-hidden>
      {state === 'done' ? <Icon name="check" size={16} /> : number}
    </span>
  );
}
