import type { DocumentPort } from './documents.ts';
import type { AggregationPort } from './aggregation.ts';
import type { FilePort } from './files.ts';
import type { IdentityPort } from './identity.ts';
import type { MessagePort } from './messages.ts';
import type { NonprofitPort } from './nonprofits.ts';
import type { ScanPort } from './scan.ts';
import type { SupportPort } from './support.ts';
import type { TransferPort } from './transfers.ts';

/** Integrations of a bank; `start.ts` chooses the implementations. */
export interface Ports {
  documents: DocumentPort;
  files: FilePort;
  identity: IdentityPort;
  messages: MessagePort;
  aggregation: AggregationPort;
  scan: ScanPort;
  support: SupportPort;
  transfers: TransferPort;
  nonprofits: NonprofitPort;
}
