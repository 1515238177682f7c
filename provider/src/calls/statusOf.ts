import type { RefusalKind } from '../domain/refused.ts';

export const statusOf: Record<RefusalKind, number> = {
  wrong: 400,
  unidentified: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  unsupported: 415,
  invalid: 422,
  'too-often': 429,
  busy: 503,
};
