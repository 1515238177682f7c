import type { AggregationPort } from '../ports/aggregation.ts';
import type { ScanPort } from '../ports/scan.ts';
import type { SupportPort } from '../ports/support.ts';
import type { NonprofitPort } from '../ports/nonprofits.ts';
import type { TransferPort } from '../ports/transfers.ts';

/** Without a bank, orders are retried and end as dead letters for operators. */
export const unconnectedTransfers: TransferPort = { send: () => missing('bank'), look: () => missing('bank') };

/** Without an aggregator, accounts are linked manually. */
export const unconnectedAggregation: AggregationPort = {
  banks: new Map(),
  begin: () => missing('aggregator'),
  exchange: () => missing('aggregator'),
  reveal: () => missing('aggregator'),
  forget: () => missing('aggregator'),
};

/** Without a scanner, uploaded files stay unavailable. */
export const unconnectedScan: ScanPort = { scan: () => missing('scanner') };

/** Without an automatic responder, operators answer. */
export const unconnectedSupport: SupportPort = { answerTo: () => null };

/** Without a directory, there are no nonprofits to choose. */
export const unconnectedNonprofits: NonprofitPort = {
  suggested: async () => [],
  find: async () => null,
  search: async () => [],
};

const missing = (what: string) => Promise.reject(new Error(`no ${what} is connected`));
