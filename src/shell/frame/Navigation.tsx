import { Link } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './Navigation.module.css';
import type { NavigationItem } from './shellProps.ts';

/** A drawer from 1000 px, a bar at the bottom below: the same list. */
export function Navigation({ items }: { items: NavigationItem[] }) {
  const say = useWords();
  return (
    <nav className={styles.navigation} aria-label={say('shell.navigation')}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.to} className={styles.cell}>
            <Link className={styles.item} to={item.to} aria-current={item.current ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon name={item.icon} size={24} />
                {item.badge ? <Badge count={item.badge} /> : null}
              </span>
              <span className={styles.label}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Badge({ count }: { count: number }) {
  const say = useWords();
  return (
    <>
      <span className={styles.badge} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className={styles.hidden}>{say('shell.unread', { count })}</span>
    </>
  );
}
