import { createContext, useContext, type ComponentType } from 'react';
import type { Api } from '../../api/contract/api.ts';
import type { BrandBundle } from '../../brand/bundle/bundle.ts';
import type { Say } from '../../brand/words/words.ts';
import type { App } from '../../flow/decide/createApp.ts';
import type { Facts } from '../../flow/language/facts.ts';
import type { CompiledForm } from '../../form/core/form.ts';
import type { ShownProblem } from '../../form/shownProblem.ts';
import type { AddressAdapter } from '../../form/core/addressAdapter.ts';
import type { Journal } from '../../store/kept/createJournal.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import type { Session } from '../session/session.ts';

/** A requested address, and the facts at that time. */
export interface Asking {
  address: string;
  /** Redirect target; absent when the address rendered. */
  goesTo?: string;
  facts: Facts;
  /** Milliseconds on the provider's clock, as far as the app knew it. */
  now: number;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

/** Dependencies of the interpreter: one instance per visit from `startRuntime`, and per story from `RouteStory`. */
export interface Runtime {
  app: App;
  bundle: BrandBundle;
  say: Say;
  api: Api;
  store: PassbookStore;
  session: Session;
  /** Writes whose outcome may be unknown. */
  journal: Journal;
  /**
   * Restores the browser's session once; guards need its result (rule sessions-14).
   * @throws LoadFailure when the request fails; the next call retries
   */
  restoreSession: () => Promise<void>;
  /** Chunk loaders by name, from `virtual:passbook/forms` and `virtual:passbook/screens`. */
  formById: Record<string, () => Promise<{ form: CompiledForm }>>;
  screenByName: Record<string, () => Promise<{ screen: ComponentType }>>;
  /** Address autocomplete; null when none is configured. */
  addresses: AddressAdapter | null;
  /** Calls that depend on cookies alone, skipped on the first page when the browser sent none. */
  skippedCalls?: readonly string[];
  /** Latest requested addresses, oldest first; sandbox only. */
  trail?: Asking[];
  /** Problems of submits by name, shown initially; stories only. */
  ended?: Readonly<Record<string, ShownProblem>>;
}

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('this needs a RuntimeContext above it');
  return runtime;
}
