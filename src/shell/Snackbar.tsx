import { lazy, Suspense, useState } from 'react';
import type { SnackbarProps } from './snackbarProps.ts';

const SnackbarStack = lazy(() => import('./SnackbarStack.tsx').then((module) => ({ default: module.SnackbarStack })));

/** The notification of section 4.2 at bottom centre. Its code is fetched with the first one. */
export function Snackbar(props: SnackbarProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return <Suspense fallback={null}>{wasOpen && <SnackbarStack {...props} />}</Suspense>;
}
