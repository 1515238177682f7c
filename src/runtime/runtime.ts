import { createContext, useContext, type ComponentType } from 'react';
import type { Api } from '../api/api.ts';
import type { BrandBundle } from '../brand/bundle.ts';
import type { App } from '../flow/createApp.ts';
import type { CompiledForm } from '../form/form.ts';
import type { AddressAdapter } from '../form/addressAdapter.ts';
import type { Journal } from '../store/createJournal.ts';
import type { PassbookStore } from '../store/passbookStore.ts';
import type { Session } from './session/session.ts';
import type { Asking } from './trail.ts';

/** Everything that the interpreter works with, made once per visit by `startRuntime`, and per story by `RouteStory`. */
export interface Runtime {
  app: App;
  bundle: BrandBundle;
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
  /** What was asked for lately, oldest first; in the sandbox only. */
  trail?: Asking[];
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** The runtime around a component. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('this needs a RuntimeContext above it');
  return runtime;
}
