import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safeUrl } from '../../brand/bundle/safeUrl.ts';
import styles from './TextLink.module.css';

interface TextLinkProps {
  children: ReactNode;
  /** An address of the app, or `https:`, `mailto:` or `tel:`; anything else shows the text alone. */
  to?: string;
  /** Instead of `to`: it looks like a link and does something here. */
  onClick?: () => void;
}

/** Text that leads somewhere. */
export function TextLink({ children, to, onClick }: TextLinkProps) {
  if (onClick) {
    return (
      <button type="button" className={styles.link} onClick={onClick}>
        {children}
      </button>
    );
  }
  if (to?.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    );
  }
  const address = safeUrl(to);
  return address ? (
    <a className={styles.link} href={address} rel="noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}
