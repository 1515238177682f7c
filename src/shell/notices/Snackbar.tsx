import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './Snackbar.module.css';
import type { SnackbarProps } from './snackbarProps.ts';

const fetchStack = () => import('./SnackbarStack.tsx');

// Neither the notification nor the page may be lost because the code that draws it nicely cannot be fetched.
const SnackbarStack = lazy(() =>
  fetchStack().then(
    ({ SnackbarStack: Stack }) => ({ default: Stack }),
    () => ({ default: PlainSnackbar }),
  ),
);

/** The notification at bottom center (rule shell-9). Its code comes once the page has nothing else to do, or with the first one. */
export function Snackbar(props: SnackbarProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Fetching ahead is nothing that React draws; that it failed shows when it is needed.
  useEffect(() => {
    const timer = setTimeout(() => void fetchStack().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);
  // Without a boundary that waits for nothing, React has a drawn page in one go.
  return wasOpen ? (
    <Suspense fallback={null}>
      <SnackbarStack {...props} />
    </Suspense>
  ) : null;
}

function PlainSnackbar({ message, severity, isOpen }: SnackbarProps) {
  if (!isOpen) return null;
  return (
    <p className={styles.plain} role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}>
      {message}
    </p>
  );
}
