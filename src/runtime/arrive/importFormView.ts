import { keptChunk } from '../core/keptChunk.ts';

/** What draws forms: a chunk of its own, since pages without one do not need it. */
export const importFormView = keptChunk(() => import('../../form/FormView.tsx'));
