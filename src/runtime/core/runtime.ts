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

/** An address that was asked for, and what was known at that moment. */
export interface Asking {
  address: string;
  /** Where it led; absent when it rendered. */
  goesTo?: string;
  facts: Facts;
  /** Milliseconds on the provider's clock. */
  now: number;
}

/** Everything that the interpreter works with, made once per visit by `startRuntime`, and per story by `RouteStory`. */
export interface Runtime {
  app: App;
  bundle: BrandBundle;
  /** A sentence of the brand for what is said outside of what React draws. */
  say: Say;
  api: Api;
  store: PassbookStore;
  session: Session;
  /** Writes that were sent and may have to be asked for. */
  journal: Journal;
  /**
   * Asks once for the session that this browser had; before that nothing can be decided (rule sessions-14).
   * @throws LoadFailure when it could not be found out; asked again the next time
   */
  restoreSession: () => Promise<void>;
  /** Chunks by name, of `virtual:passbook/forms` and `virtual:passbook/screens`. */
  formById: Record<string, () => Promise<{ form: CompiledForm }>>;
  screenByName: Record<string, () => Promise<{ screen: ComponentType }>>;
  /** Suggests addresses while one is typed; null when none is configured. */
  addresses: AddressAdapter | null;
  /**
   * Calls that are known to tell nothing: those that cookies alone tell, while the first page of a browser that brought none is entered.
   */
  tellNothing?: readonly string[];
  /** What was asked for lately, oldest first; in the sandbox only. */
  trail?: Asking[];
  /** The problems in which submits have ended before their page is drawn, by name; in stories only. */
  ended?: Readonly<Record<string, ShownProblem>>;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** The runtime around a component. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('this needs a RuntimeContext above it');
  return runtime;
}
