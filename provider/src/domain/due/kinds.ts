import { anchoring } from '../audit/anchor.ts';
import { identityReview } from '../identity/identityReview.ts';
import { ledgerAudit } from '../money/ledgerAudit.ts';
import type { Kind } from './kind.ts';
import { purging } from './purge.ts';

/** Every kind of work that falls due. A row of a kind that is not here waits for a process that knows it. */
export const kinds: ReadonlyArray<Kind<unknown>> = [identityReview, purging, anchoring, ledgerAudit];
