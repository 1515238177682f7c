import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import styles from './Logo.module.css';

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
    <Link className={styles.logo} to={to} aria-label={say('shell.logo')}>
      {source && source !== failed ? (
        <picture className={isOnDark ? styles.onDark : undefined}>
          {/* Forced colors replace the brand's background. */}
          {logo.onLight && <source media="(forced-colors: active) and (prefers-color-scheme: light)" srcSet={logo.onLight} />}
          {logo.onDark && <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet={logo.onDark} />}
          {/* Lazy, so that only the visible one of the header's and panel's logos is fetched. */}
          <img loading="lazy" src={source} alt={branding.logo_alt_text} onError={() => setFailed(source)} />
        </picture>
      ) : (
        <span className={styles.name} translate="no">
          {branding.name}
        </span>
      )}
    </Link>
  );
}
