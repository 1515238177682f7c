import type { Api } from '../../api/contract/api.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import { warningBase } from './warning.ts';

/** Milliseconds between two token checks, and at least between two that are due to interaction. */
const checkEvery = 60_000;
/** The warning comes 60 s before the end at the latest; the rest is for asking the provider first. */
const warnBefore = 75_000;
/** Milliseconds for which an answer about the end of the session is believed without asking again. */
const believedFor = 5000;

type Check = 'auth-check' | 'auth-check-no-ext';

interface Means {
  api: Api;
  store: PassbookStore;
  /** Time is up. */
  onOver: () => void;
  /** An answer names the user of the session. */
  onUser: (uuid: string) => void;
}

/**
 * Watches one session's time: checks the token every 60 s without extending it, extends it when the depositor does something, warns
 * before the end, and tells when it is over (rules sessions-3 to sessions-5).
 */
export function createSessionClock({ api, store, onOver, onUser }: Means) {
  let timers: ReturnType<typeof setInterval>[] = [];
  let confirmedAt = -Infinity;
  let extendedAt = -Infinity;
  let confirming: Promise<void> | undefined;
  let canExtend = true;

  function begin() {
    end();
    canExtend = true;
    extendedAt = performance.now();
    timers = [setInterval(() => void check('auth-check-no-ext'), checkEvery), setInterval(tick, 1000)];
    tick();
  }

  function end() {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    confirmedAt = -Infinity;
    warn(null);
  }

  /** Key or click. While the warning shows only its own action extends, or tabbing to "Log out" would close it. */
  function interacted() {
    if (timers.length === 0 || isWarning() || performance.now() - extendedAt < checkEvery) return;
    extendedAt = performance.now();
    void check('auth-check');
  }

  async function extend() {
    const before = endsAt();
    await check('auth-check');
    const after = endsAt();
    canExtend = before === undefined || after === undefined || after > before;
    tick();
  }

  /** Writes what the provider says about this session's time; a 401 ends it through the api's `onUnauthorized`. */
  async function check(id: Check): Promise<void> {
    const asked = identity();
    const outcome = await api.call<Checked>(id);
    if (!outcome.ok || timers.length === 0 || identity() !== asked) return;
    const { expires_at, user, mfa } = outcome.data;
    store.writeFacts((facts) => {
      // A login on a remembered device is not told where codes can go.
      if (facts.session) Object.assign(facts.session, { expires_at, ...(mfa && { mfa }) });
    });
    confirmedAt = performance.now();
    if (user) onUser(user.uuid);
    tick();
  }

  /** Changes when a login goes on to another session, whose time an older answer says nothing about. */
  function identity(): string {
    return `${api.epoch()} ${store.facts().session?.session_id ?? ''}`;
  }

  function tick() {
    if (timers.length === 0) return;
    const ends = endsAt();
    const left = ends === undefined ? Infinity : ends - api.now();
    if (left > warnBefore) return warn(null);
    // Another tab may have extended the session since this one last asked.
    if (!isWarning() && !isBelieved()) return confirm();
    if (left > 0) return warn({ secondsLeft: Math.ceil(left / 1000), canExtend });
    if (isBelieved()) return onOver();
    confirm();
  }

  function confirm() {
    confirming ??= check('auth-check-no-ext').finally(() => {
      confirming = undefined;
      // Without an answer the clock's own reckoning counts.
      confirmedAt = performance.now();
      tick();
    });
  }

  function endsAt(): number | undefined {
    const ends = Date.parse(store.facts().session?.expires_at ?? '');
    return Number.isNaN(ends) ? undefined : ends;
  }

  function isBelieved(): boolean {
    return performance.now() - confirmedAt < believedFor;
  }

  function isWarning(): boolean {
    return store.store.get(warningBase) !== null;
  }

  function warn(warning: { secondsLeft: number; canExtend: boolean } | null) {
    const shown = store.store.get(warningBase);
    if (shown?.secondsLeft !== warning?.secondsLeft || shown?.canExtend !== warning?.canExtend) store.store.set(warningBase, warning);
  }

  return { begin, end, interacted, extend, check };
}

/** What both checks answer, by their contracts. */
interface Checked {
  expires_at: string;
  user?: { uuid: string };
  mfa?: string[];
}
