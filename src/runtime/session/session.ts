/** What the depositor must be told before the session ends; `null` when there is nothing to say. */
export type Warning = { secondsLeft: number; canExtend: boolean } | null;

/** Why a session ended that nobody chose to end here: its time was up or the provider ended it; another tab logged out; somebody else logged in. */
export type EndReason = 'expired' | 'elsewhere' | 'replaced';

export interface SessionEnd {
  /** By the depositor's own choice; a chosen logout keeps no drafts. */
  chosen: boolean;
  /** By a page for everybody, which goes on without it. */
  goesOn?: true;
  /** Absent: `expired`. */
  why?: EndReason;
  /** What the provider says of it; shown in the notification that follows. */
  message?: string;
}

/** A session's end as the runtime hears of it; a visitor who logs out had none. */
export interface Ended extends SessionEnd {
  hadSession: boolean;
}

/** `over`: this tab had one that has ended meanwhile. `failed`: whether there is a session could not be found out (offline, 5xx); offer a retry and decide nothing. */
export type Restored = 'none' | 'pending' | 'full' | 'failed' | 'over';

/**
 * The session's clock in this tab (rule sessions-3). It watches the store's session facts: begins when a bearer is held, ends when
 * time is up, on a 401, or when another tab logged out. `warningAtom` of `warning.ts` is for the idle dialog.
 */
export interface Session {
  /** Listens to interaction, visibility, other tabs and the back/forward cache; begins the checks when a session is there. */
  start(): void;
  stop(): void;
  /** Asks by cookie for the session that this browser had, and writes its facts. A visitor without one asks nothing. */
  restore(): Promise<Restored>;
  /** One action that keeps the session alive, for the idle dialog. */
  extend(): Promise<void>;
  /**
   * Ends the session in all tabs: everything local is gone when this returns its promise, which resolves
   * once the provider was told (best effort, offline too). Ending twice tells the provider once.
   */
  logOut(end: SessionEnd): Promise<void>;
}
