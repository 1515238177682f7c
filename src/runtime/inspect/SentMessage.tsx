import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readOutbox, type Sent } from '../../api/readOutbox.ts';
import { useWords } from '../../brand/words/words.ts';
import type { App } from '../../flow/decide/createApp.ts';
import type { RouteData } from '../../flow/language/app.ts';
import { toPath } from '../../flow/language/match.ts';
import type { SubmitSource } from '../../flow/language/source.ts';
import { useRuntime, type Asking } from '../core/runtime.ts';
import styles from './SentMessage.module.css';
import { inspectLanguage } from './WithWords.tsx';

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
  const [began] = useState(() => beganAt(app, trail, isReloaded()));
  const [sent, setSent] = useState<Sent>();
  // Messages are polled, but only while the page is visible.
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const outbox = document.visibilityState === 'visible' ? await readOutbox(left.signal) : undefined;
      if (!outbox || left.signal.aborted) return;
      setSent(newestSent(outbox.messages, outbox.now - (performance.now() - began)));
    };
    void look();
    const timer = setInterval(() => void look(), pause);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [began]);
  return sent ? <SentMessage {...sent} /> : null;
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** Code or link of a sent message. Not a live region, because sandbox users look for it themselves. */
export function SentMessage({ channel, to, code, link }: Sent) {
  const say = useWords();
  const titleId = useId();
  return (
    <section lang={inspectLanguage} className={styles.sent} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {say('inspect.sent.title')}
      </h2>
      <p className={styles.to}>{say(`inspect.sent.${channel}`, { to })}</p>
      {code !== undefined && <Code key={code} code={code} />}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener">
          {say('inspect.sent.link')}
        </a>
      )}
    </section>
  );
}

function Code({ code }: { code: string }) {
  const say = useWords();
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'refused'>('copy');
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <p className={styles.row}>
      <span className={styles.code} translate="no">
        {code}
      </span>
      {/* The clipboard API needs a secure context. */}
      {window.isSecureContext && (
        <button type="button" className={styles.copy} onClick={copy}>
          {say(`inspect.sent.${outcome}`)}
        </button>
      )}
    </p>
  );
}

/** Milliseconds to look back after a reload, when the start is unknown; codes are valid for five minutes. */
const afterReload = 5 * 60_000;

/**
 * Start of the current login or registration: the first visit to the latest public page. Milliseconds of `performance.now()`, because a
 * page may open before the app knows the sandbox's clock.
 */
export function beganAt(app: App, trail: readonly Asking[], isReloaded: boolean): number {
  const here = trail.at(-1);
  const pathOf = ({ address }: Asking) => toPath(address);
  const isStart = (each: Asking) =>
    app.match(each.address)?.data.access === 'public' && here !== undefined && pathOf(each) !== pathOf(here);
  const last = trail.findLastIndex((each) => each.goesTo === undefined && isStart(each));
  const start = trail[last];
  if (!start) return (trail[0]?.at ?? 0) - (isReloaded ? afterReload : 0);
  // Revalidation requests the same page again.
  const before = trail.slice(0, last).findLastIndex((each) => pathOf(each) !== pathOf(start));
  return trail[before + 1]?.at ?? start.at;
}

/** The newest message with a code or link since `since`, milliseconds on the provider's clock. `messages` are sorted newest first. */
export function newestSent(messages: readonly Sent[], since: number): Sent | undefined {
  return messages.find(({ code, link, at }) => (code ?? link) !== undefined && Date.parse(at) >= since);
}

const sendingCalls = new Set(['mfa-select', 'mfa-resend', 'forgot-password']);

/** Whether a page follows a message: its own submit sends one, or a submit that leads to it does. */
export function waitsForMessage(routes: readonly RouteData[], path: string): boolean {
  return routes.some((route) =>
    Object.values(route.submits ?? {}).some((submit) => sends(submit) && [route.path, submit.to].includes(path)),
  );
}

const sends = ({ do: steps = [] }: SubmitSource) => steps.some(({ call }) => sendingCalls.has(call));
