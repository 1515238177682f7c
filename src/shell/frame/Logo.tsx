import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import styles from './Logo.module.css';

interface LogoProps {
  to: string;
  isOnDark: boolean;
}

/** The brand's logo, which leads home; its name where the picture cannot be shown. */
export function Logo({ to, isOnDark }: LogoProps) {
  const say = useWords();
  const { branding, logo } = useBrand();
  const source = isOnDark ? logo.onDark : logo.onLight;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Link className={styles.logo} to={to} aria-label={say('shell.logo')}>
      {source && source !== failed ? (
        <picture className={isOnDark ? styles.onDark : undefined}>
          {/* Forced colors take the ground away that the brand's colors gave. */}
          {logo.onLight && <source media="(forced-colors: active) and (prefers-color-scheme: light)" srcSet={logo.onLight} />}
          {logo.onDark && <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet={logo.onDark} />}
          {/* Of the header's and the panel's, each window shows one and fetches no other. */}
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
