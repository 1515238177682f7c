import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safeUrl } from '../../brand/bundle/safeUrl.ts';
import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';

interface TextLinkProps {
  children: ReactNode;
  /** A path of the app, or `https:`, `mailto:` or `tel:`; anything else renders plain text. */
  to?: string;
  /** Renders a button styled as a link, instead of `to`. */
  onClick?: () => void;
}

export function TextLink({ children, to, onClick }: TextLinkProps) {
  if (onClick) {
    return (
      <Anchor component="button" type="button" onClick={onClick}>
        {children}
      </Anchor>
    );
  }
  if (to?.startsWith('/') && !to.startsWith('//')) {
    return (
      <Anchor component={Link} to={to}>
        {children}
      </Anchor>
    );
  }
  const address = safeUrl(to);
  return address ? (
    <Anchor href={address} rel="noreferrer">
      {children}
    </Anchor>
  ) : (
    <>{children}</>
  );
}

/**
 * Link to an external document in a new tab, so that form input is kept.
 * Sends no opener or referrer. Shows only the name if there is no safe URL.
 */
export function DocumentLink({ name, to }: { name: string; to: string | undefined }) {
  const say = useWords();
  const address = safeUrl(to);
  if (!address) return name;
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      <span>{name}</span>
      <VisuallyHidden>{` ${say('ui.document.newTab')}`}</VisuallyHidden>
    </Anchor>
  );
}
