import { Link } from 'react-router-dom';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import type { ShellHeader } from './shellProps.ts';

export function Header({ text, back, logoTo, showLogOut, onLogOut, isEntry }: ShellHeader & { isEntry: boolean }) {
  const say = useWords();
  const { isDark, look } = useBrand();
  return (
    <header
      className={styles.header}
      data-entry={isEntry || undefined}
      data-panel={look.shape.panelSide}
      data-back={Boolean(back) || undefined}
      data-text={Boolean(text) || undefined}
    >
      <div className={styles.logo}>
        <Logo to={logoTo} isOnDark={isDark.header} />
      </div>
      <div className={styles.place}>
        {back && (
          <Link className={styles.button} to={back.to} aria-label={back.label}>
            <Icon name="back" />
            <span className={styles.back}>{say('shell.back')}</span>
          </Link>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {showLogOut && (
        <button type="button" className={`${styles.button} ${styles.logOut}`} onClick={onLogOut}>
          <Icon name="logOut" />
          {say('shell.logOut')}
        </button>
      )}
    </header>
  );
}
