import { Link } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx';
import styles from './Navigation.module.css';
import type { NavigationItem } from './shellProps.ts';

/**
 * A drawer from 1000 px, a bottom bar below that.
 * With a separate bar order there are two lists, one of them hidden, so that reading and tab order match the screen.
 */
export function Navigation({ items }: { items: NavigationItem[] }) {
  const say = useWords();
  const hasOwnBar = items.some(({ bar }) => bar !== undefined);
  return (
    <nav className={styles.navigation} aria-label={say('shell.navigation')}>
      <Items items={items} className={hasOwnBar ? styles.drawer : undefined} />
      {hasOwnBar && <Items items={inBar(items)} className={styles.bar} />}
    </nav>
  );
}

/** Bar items by position. Items without one keep their list index, after any item with the same position. */
function inBar(items: NavigationItem[]): NavigationItem[] {
  const placed = items.flatMap((item, index) => (item.bar === false ? [] : [{ item, place: item.bar ?? index + 1.5 }]));
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item);
}

function Items({ items, className = '' }: { items: NavigationItem[]; className?: string | undefined }) {
  return (
    <ul className={`${styles.items} ${className}`}>
      {items.map((item) => (
        <li key={item.to} className={styles.cell} aria-hidden={item.isAwaited || undefined}>
          {item.isAwaited ? (
            <span className={styles.item} data-awaited>
              <Label {...item} />
            </span>
          ) : (
            <Link className={styles.item} to={item.to} aria-current={item.current === 'section' || item.current}>
              <Label {...item} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Label({ icon, label, short, badge }: NavigationItem) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
        {badge ? <Badge count={badge} /> : null}
      </span>
      {short !== undefined && <span className={styles.short}>{short}</span>}
      <span className={styles.label}>{label}</span>
    </>
  );
}

function Badge({ count }: { count: number }) {
  const say = useWords();
  return (
    <>
      <span className={styles.badge} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>{say('shell.unread', { count })}</VisuallyHidden>
    </>
  );
}
