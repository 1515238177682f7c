import type { Api } from '../../api/contract/api.ts';
import type { Problem } from '../../api/contract/problem.ts';
import { randomId } from '../../api/randomId.ts';
import { held } from '../../api/session/vault.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import { forgetDevice } from './forgetDevice.ts';
import { watchPresence } from './presence.ts';
import { isLive, markEnded, markLive } from './sessionMark.ts';
import type { EndReason, Ended, Restored, Session, SessionEnd } from './session.ts';
import { createSessionClock } from './sessionClock.ts';
import { createTabs, type TabMessage, type Tabs } from './tabs.ts';

export interface SessionOptions {
  api: Api;
  store: PassbookStore;
  /** Everything local is gone; the runtime goes to the login page. Called once per session, whoever ended it. */
  onEnded: (end: Ended) => void;
  /** Address that a page from the back/forward cache is replaced by when its session is over; default `/login`. */
  entrance?: string;
  /** Default: the tabs of this browser. */
  tabs?: Tabs;
}

/** What `GET /auth-check` answers, by its contract, with marks in place of secrets. */
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

/** See `Session`. */
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
    const stopPresence = watchPresence({ interacted: clock.interacted, shown, revived });
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

  /** The facts say when a session begins and continues; whoever writes them need not know about this clock. */
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
    // The answer names the user and seals drafts, which nothing before it does.
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
    // Until the facts are followed, now or at the start: this is no new login.
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
    // It has ended already: what follows ends nothing, and takes no explanation away.
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
    // The cookie now belongs to somebody else; that session is theirs and goes on.
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

  function shown(isLong: boolean) {
    if (stage === 'none') return;
    if (store.persistence.kept().sessionMark === undefined) return leave('expired');
    if (isLong) void clock.check('auth-check-no-ext');
  }

  /** A page that slept through messages of other tabs: the device must still have this very session, or nothing of it is shown. */
  function revived() {
    if (stage === 'none' || (store.persistence.state() === 'kept' && store.persistence.kept().sessionMark === mark)) return;
    document.documentElement.replaceChildren();
    location.replace(entrance);
  }

  function logOut(how: SessionEnd, isOurs = true): Promise<void> {
    if (ending) return ending;
    // From here on it counts as ended, for `onEnded` may call this again.
    ending = Promise.resolve();
    ending = end(how, isOurs);
    return ending;
  }

  /** The session was ended, or taken over, elsewhere: what the provider, the other tabs and the device hold by now is not ours to end. */
  function leave(why: EndReason, message?: string) {
    void logOut({ chosen: false, why, message }, false);
  }

  /** Nothing waits for the network before everything local is gone (rule sessions-7). */
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
    // The provider's answer may have emptied the device (`Clear-Site-Data`) of what is to outlive the session.
    if (Object.keys(rest).length > 0) store.persistence.keep((kept) => ({ ...rest, ...kept }));
    store.tab.again();
  }

  return { start, stop, restore, extend: clock.extend, logOut: (how) => logOut(how) };
}
