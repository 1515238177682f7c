import type { Brand } from '../../files/brandsOf.ts';

export const isCreditUnion = ({ value }: Brand): boolean => value['institution'] === 'credit_union';

/** Whether a name may only be used by a credit union, such as “Tidewater FCU” (12 USC 1752 and state law). */
export function isCalledCreditUnion(name: unknown): boolean {
  return typeof name === 'string' && (/credit[ _-]?union/i.test(name) || /\bF?CU\b/i.test(name));
}
