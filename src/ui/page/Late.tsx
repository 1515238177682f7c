import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the shell for what came when the page was being read. */
export const lateId = 'late';

/** Puts a part of a page where it pushes nothing; where nothing stands around the page, it stays in it. */
export function Late({ children }: { children: ReactNode }) {
  const place = document.getElementById(lateId);
  return place ? createPortal(children, place) : children;
}
