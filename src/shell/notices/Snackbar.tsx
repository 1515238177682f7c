import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './Snackbar.module.css';
import type { SnackbarProps } from './SnackbarStack.tsx';

const fetchStack = () => import('./SnackbarStack.tsx');

// Render a plain notification when the chunk cannot be fetched.
const SnackbarStack = lazy(() =>
  fetchStack().then(
    ({ SnackbarStack: Stack }) => ({ default: Stack }),
    () => ({ default: PlainSnackbar }),
  ),
);

/** Notification at bottom center (rule shell-9). Its code loads when the page is idle, or with the first notification. */
export function Snackbar(props: SnackbarProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Prefetch; a failure is handled when a notification opens.
  useEffect(() => {
    const timer = setTimeout(() => void fetchStack().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);
  // An idle Suspense boundary would split hydration of the prerendered page.
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
