import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safeUrl } from '../../brand/bundle/safeUrl.ts';

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
