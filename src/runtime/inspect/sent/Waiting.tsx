import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readOutbox, type Sent } from '../../../api/readOutbox.ts';
import { useRuntime } from '../../core/runtime.ts';
import { beganAt, newestSent } from './newestSent.ts';
import { SentMessage } from './SentMessage.tsx';
import { waitsForMessage } from './waitsForMessage.ts';

/** Polling interval of the outbox in milliseconds, as on the sandbox's own page. */
const pause = 2500;

/** The newest message since the login or registration began, on pages that wait for one. */
export function Waiting() {
  const { app } = useRuntime();
  const { pathname, key: visit } = useLocation();
  const route = app.match(pathname)?.data;
  return route && waitsForMessage(app.data.routes, route.path) ? <Newest key={visit} /> : null;
}

function Newest() {
  const { app, trail = [] } = useRuntime();
  const [since] = useState(() => beganAt(app, trail, isReloaded()));
  const [sent, setSent] = useState<Sent>();
  // Messages are polled, but only while the page is visible.
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const messages = document.visibilityState === 'visible' ? await readOutbox(left.signal) : undefined;
      if (messages && !left.signal.aborted) setSent(newestSent(messages, since));
    };
    void look();
    const timer = setInterval(() => void look(), pause);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [since]);
  return sent ? <SentMessage {...sent} /> : null;
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}
