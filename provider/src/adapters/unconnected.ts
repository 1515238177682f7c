import type { AggregationPort } from '../ports/aggregation.ts';
import type { ScanPort } from '../ports/scan.ts';
import type { SupportPort } from '../ports/support.ts';
import type { TransferPort } from '../ports/transfers.ts';

/** In place of a bank that is not connected: what is ordered waits, and is given up in the end, where an operator sees it. */
export const unconnectedTransfers: TransferPort = { send: () => missing('bank'), look: () => missing('bank') };

/** In place of an aggregator that is not connected: accounts are linked by hand. */
export const unconnectedAggregation: AggregationPort = {
  banks: new Map(),
  begin: () => missing('aggregator'),
  exchange: () => missing('aggregator'),
  reveal: () => missing('aggregator'),
  forget: () => missing('aggregator'),
};

/** In place of a scanner that is not connected: files wait, and nobody can download them. */
export const unconnectedScan: ScanPort = { scan: () => missing('scanner') };

/** Without anybody else operators answer. */
export const unconnectedSupport: SupportPort = { answerTo: () => null };

const missing = (what: string) => Promise.reject(new Error(`no ${what} is connected`));
