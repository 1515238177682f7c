import { useWords } from '../../brand/words/words.ts';
import styles from './CheckDrawing.module.css';

export function CheckDrawing() {
  const say = useWords();
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 400 132" className={styles.check} aria-hidden>
        <rect className={styles.paper} x="1" y="1" width="398" height="130" rx="8" />
        <path className={styles.line} d="M24 30h120M24 44h84M300 30h76M24 78h220M292 78h84" />
        <rect className={styles.mark} x="16" y="90" width="148" height="30" rx="6" />
        <rect className={styles.mark} x="172" y="90" width="148" height="30" rx="6" />
        <text className={styles.digits} x="90" y="111">
          |: 110000000 |:
        </text>
        <text className={styles.digits} x="246" y="111">
          0001234567 ||
        </text>
        <text className={styles.digits} x="352" y="111">
          1001
        </text>
      </svg>
      <figcaption className={styles.names} aria-hidden>
        <span>{say('ui.check.routing')}</span>
        <span>{say('ui.check.account')}</span>
      </figcaption>
    </figure>
  );
}
