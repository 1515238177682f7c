import { Link } from 'react-router-dom';
import { useState } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import styles from './Header.module.css';
import logoStyles from './Logo.module.css';
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

interface LogoProps {
  to: string;
  isOnDark: boolean;
}

/** The brand's logo, linked to home; falls back to the brand's name. */
export function Logo({ to, isOnDark }: LogoProps) {
  const say = useWords();
  const { branding, logo } = useBrand();
  const source = isOnDark ? logo.onDark : logo.onLight;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Link className={logoStyles.logo} to={to} aria-label={say('shell.logo')}>
      {source && source !== failed ? (
        <picture className={isOnDark ? logoStyles.onDark : undefined}>
          {/* Forced colors replace the brand's background. */}
          {logo.onLight && <source media="(forced-colors: active) and (prefers-color-scheme: light)" srcSet={logo.onLight} />}
          {logo.onDark && <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet={logo.onDark} />}
          {/* Lazy, so that only the visible one of the header's and panel's logos is fetched. */}
          <img loading="lazy" src={source} alt={branding.logo_alt_text} onError={() => setFailed(source)} />
        </picture>
      ) : (
        <span className={logoStyles.name} translate="no">
          {branding.name}
        </span>
      )}
    </Link>
  );
}
