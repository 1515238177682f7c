import { atom, type Atom } from 'jotai/vanilla';
import type { Api } from '../../api/contract/api.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import type { Warning } from './session.ts';

/** Milliseconds between token checks; also the minimum between extensions. */
const checkEvery = 60_000;
/** Milliseconds. The warning must show 60 s before the end; the rest allows for a check first. */
const warnBefore = 75_000;
/** Milliseconds a check's result is trusted. */
const believedFor = 5000;

type Check = 'auth-check' | 'auth-check-no-ext';

interface Means {
  api: Api;
  store: PassbookStore;
  onOver: () => void;
  /** Called with the user of each check. */
  onUser: (uuid: string) => void;
}

/**
 * Tracks the session's expiry (rules sessions-3 to sessions-5).
 * Checks every 60 s without extending, extends on interaction, and warns before the end.
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

  /** While the warning shows, interaction does not extend: moving focus to "Log out" would close it. */
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

  /** Updates the session's expiry; the api's `onUnauthorized` handles a 401. */
  async function check(id: Check): Promise<void> {
    const checkedIdentity = identity();
    const outcome = await api.call<Checked>(id);
    if (!outcome.ok || timers.length === 0 || identity() !== checkedIdentity) return;
    const { expires_at, user, mfa } = outcome.data;
    store.writeFacts((facts) => {
      // `mfa` is absent after a login on a trusted device.
      if (facts.session) Object.assign(facts.session, { expires_at, ...(mfa && { mfa }) });
    });
    confirmedAt = performance.now();
    if (user) onUser(user.uuid);
    tick();
  }

  /** Detects a login to another session while a check is in flight. */
  function identity(): string {
    return `${api.epoch()} ${store.facts().session?.session_id ?? ''}`;
  }

  function tick() {
    if (timers.length === 0) return;
    const ends = endsAt();
    const left = ends === undefined ? Infinity : ends - api.now();
    if (left > warnBefore) return warn(null);
    // Another tab may have extended the session.
    if (!isWarning() && !isBelieved()) return confirm();
    if (left > 0) return warn({ secondsLeft: Math.ceil(left / 1000), canExtend });
    if (isBelieved()) return onOver();
    confirm();
  }

  function confirm() {
    confirming ??= check('auth-check-no-ext').finally(() => {
      confirming = undefined;
      // Without an answer, trust the local expiry.
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
    const current = store.store.get(warningBase);
    if (current?.secondsLeft !== warning?.secondsLeft || current?.canExtend !== warning?.canExtend) store.store.set(warningBase, warning);
  }

  return { begin, end, interacted, extend, check };
}

interface Checked {
  expires_at: string;
  user?: { uuid: string };
  mfa?: string[];
}

/** Written only by the session clock. */
const warningBase = atom<Warning>(null);

/** Warning shown by the idle dialog; changes every second while the dialog is open. */
export const warningAtom: Atom<Warning> = atom((get) => get(warningBase));
