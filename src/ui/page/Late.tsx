import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Container in the shell for content that arrives after the page loaded. */
export const lateId = 'late';

/** Renders late content where it shifts nothing; inline when there is no shell. */
export function Late({ children }: { children: ReactNode }) {
  const place = document.getElementById(lateId);
  return place ? createPortal(children, place) : children;
}
