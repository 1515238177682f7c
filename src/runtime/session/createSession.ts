import type { Api } from '../../api/contract/api.ts';
import type { Problem } from '../../api/contract/problem.ts';
import { randomId } from '../../api/randomId.ts';
import { held } from '../../api/session/vault.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import { watchPresence } from './presence.ts';
import type { Ended, EndReason, Restored, Session, SessionEnd } from './session.ts';
import { createSessionClock } from './sessionClock.ts';
import { isLive, markEnded, markLive } from './sessionMark.ts';
import { createTabs, type TabMessage, type Tabs } from './tabs.ts';

export interface SessionOptions {
  api: Api;
  store: PassbookStore;
  /** Called once per session, after all local data is gone. */
  onEnded: (end: Ended) => void;
  /** Address to load when a page returns from the back/forward cache without its session; default `/login`. */
  entrance?: string;
  tabs?: Tabs;
}

/** `GET /auth-check` by its contract; secrets are replaced by marks. */
interface AuthCheck {
  nonce_token: typeof held | null;
  session_id: string | null;
  expires_at: string;
  mfa: string[];
  masked_email: string;
  mfa_type: string | null;
  pending_phone: string | null;
  relink: boolean;
  user: { uuid: string };
}

export function createSession({ api, store, onEnded, entrance = '/login', tabs = createTabs() }: SessionOptions): Session {
  const clock = createSessionClock({ api, store, onOver: () => void logOut({ chosen: false }), onUser: noteUser });
  let stage: 'none' | 'pending' | 'full' = 'none';
  let mark: string | undefined;
  let isRestoring = false;
  let isNewLogin = false;
  let ending: Promise<void> | undefined;
  let stopListening: (() => void) | undefined;

  function start() {
    if (stopListening) return;
    const stopWatching = store.subscribe(follow);
    const stopPresence = watchPresence({ interacted: clock.interacted, becameVisible, revived });
    tabs.listen(hear);
    stopListening = () => {
      stopWatching();
      stopPresence();
    };
    follow();
  }

  function stop() {
    stopListening?.();
    stopListening = undefined;
    clock.end();
    tabs.close();
  }

  function follow() {
    const { session } = store.facts();
    const next = session?.bearerToken === undefined ? 'none' : session.session_id ? 'full' : 'pending';
    if (next === stage) return;
    const before = stage;
    stage = next;
    if (next === 'none') return clock.end();
    if (before === 'none') {
      ending = undefined;
      keepMark();
    }
    clock.begin();
    isNewLogin = next === 'full' && !isRestoring;
    isRestoring = false;
    if (next === 'pending') return;
    // The answer contains the user and the key for drafts.
    const known = isNewLogin ? clock.check('auth-check') : Promise.resolve();
    void store.drafts.open(known.then(() => (stage === 'full' ? api.sealer() : null)));
  }

  function keepMark() {
    mark = (isRestoring ? store.persistence.kept().sessionMark : undefined) ?? randomId();
    store.persistence.keep((kept) => ({ ...kept, sessionMark: mark }));
    markLive(store.tab);
  }

  async function restore(): Promise<Restored> {
    const mayHaveOne = store.persistence.state() === 'unavailable' || store.persistence.kept().sessionMark !== undefined;
    if (!mayHaveOne) return 'none';
    const outcome = await api.call<AuthCheck>('auth-check', { quiet: true });
    if (!outcome.ok) return outcome.problem.status === 401 ? forgetSession(outcome.problem) : 'failed';
    await store.load('auth-check', () => Promise.resolve(outcome), { again: true });
    // Tells `follow` that this is not a new login.
    isRestoring = true;
    writeRestored(outcome.data);
    if (outcome.data.session_id === null) return 'pending';
    noteUser(outcome.data.user.uuid);
    return 'full';
  }

  function forgetSession({ code, message }: Problem): Restored {
    store.persistence.keep((kept) => ({ ...kept, sessionMark: undefined }));
    if (!isLive(store.tab)) return 'none';
    markEnded(store.tab, 'expired', code === 'session_ended' ? (message ?? undefined) : undefined);
    // The session is already over: prevent another logout, which would drop the explanation.
    ending = Promise.resolve();
    return 'over';
  }

  function writeRestored(found: AuthCheck) {
    store.writeFacts((facts) => {
      facts.session = {
        token: held,
        bearerToken: held,
        expires_at: found.expires_at,
        mfa: found.mfa,
        masked_email: found.masked_email,
        relink: found.relink,
        loginSuccess: true,
        ...(found.nonce_token === null ? {} : { nonceToken: held }),
        ...(found.pending_phone === null ? {} : { pending_phone: found.pending_phone }),
        ...(found.session_id === null ? {} : { session_id: found.session_id }),
      };
      if (found.mfa_type !== null) facts.nav = { ...facts.nav, mfaType: found.mfa_type };
    });
  }

  function noteUser(uuid: string) {
    const known = store.facts().user?.uuid;
    // The cookie belongs to another user's session, which must stay intact.
    if (known !== undefined && known !== uuid) return leave('replaced');
    if (known !== uuid) store.writeFacts((facts) => void (facts.user = { uuid }));
    store.drafts.sessionBegan(uuid);
    if (isNewLogin) tabs.tell({ type: 'login', user: uuid });
    isNewLogin = false;
  }

  function hear(message: TabMessage) {
    const user = store.facts().user?.uuid;
    if (stage === 'none') return;
    if (message.type === 'logout') leave(message.chosen ? 'elsewhere' : 'expired', message.message);
    else if (user !== undefined && user !== message.user) leave('replaced');
  }

  function becameVisible(isLong: boolean) {
    if (stage === 'none') return;
    if (store.persistence.kept().sessionMark === undefined) return leave('expired');
    if (isLong) void clock.check('auth-check-no-ext');
  }

  /** Tabs in the back/forward cache miss messages, so compare the session mark and clear the page on a mismatch. */
  function revived() {
    if (stage === 'none' || (store.persistence.state() === 'kept' && store.persistence.kept().sessionMark === mark)) return;
    document.documentElement.replaceChildren();
    location.replace(entrance);
  }

  function logOut(how: SessionEnd, isOurs = true): Promise<void> {
    if (ending) return ending;
    // Set first, because `onEnded` may call logOut again.
    ending = Promise.resolve();
    ending = end(how, isOurs);
    return ending;
  }

  /** Ends the session in this tab only: provider, device and other tabs may have a new one. */
  function leave(why: EndReason, message?: string) {
    void logOut({ chosen: false, why, message }, false);
  }

  /** Removes all local data before waiting for the network (rule sessions-7). */
  async function end(how: SessionEnd, isOurs: boolean): Promise<void> {
    const user = store.facts().user?.uuid;
    const hadSession = stage !== 'none';
    const sayGoodbye = api.endSession();
    clock.end();
    stage = 'none';
    isNewLogin = false;
    store.drafts.sessionEnded({ chosen: how.chosen, user });
    store.clear();
    const rest = isOurs ? store.persistence.clear(api.now()) : {};
    if (hadSession) markEnded(store.tab, how.chosen ? null : (how.why ?? 'expired'), how.message);
    forgetDevice();
    store.tab.again();
    if (isOurs) tabs.tell({ type: 'logout', chosen: how.chosen, ...(!how.chosen && { message: how.message }) });
    onEnded({ ...how, hadSession });
    if (!isOurs) return;
    await sayGoodbye();
    // Restores data that outlives the session, because the answer may include `Clear-Site-Data`.
    if (Object.keys(rest).length > 0) store.persistence.keep((kept) => ({ ...rest, ...kept }));
    store.tab.again();
  }

  return { start, stop, restore, extend: clock.extend, logOut: (how) => logOut(how) };
}

/** Clears session storage and caches; `root` in local storage is cleared elsewhere. Never throws. */
function forgetDevice() {
  try {
    sessionStorage.clear();
  } catch {
    // The browser denies access to storage, so it holds nothing to clear.
  }
  if (typeof caches === 'undefined') return;
  void caches.keys().then(
    (names) => Promise.allSettled(names.map((name) => caches.delete(name))),
    () => undefined,
  );
}
