import type { DocumentPort } from './documents.ts';
import type { IdentityPort } from './identity.ts';
import type { MessagePort } from './messages.ts';

/** What a bank plugs in. Which implementations these are is chosen where the provider is put together (`start.ts`). */
export interface Ports {
  documents: DocumentPort;
  identity: IdentityPort;
  messages: MessagePort;
}
