import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './WhyWeAsk.module.css';

/** Why a sensitive question is asked and how the answer is protected; expandable. */
export function WhyWeAsk({ why, more }: { why: string | undefined; more: string | undefined }) {
  if (why === undefined) return null;
  return (
    <div className={styles.why}>
      <Icon name="lock" size={16} />
      {more === undefined ? <span>{why}</span> : <Disclosure summary={why}>{more}</Disclosure>}
    </div>
  );
}
