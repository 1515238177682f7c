import type { Brand } from '../../files/brandsOf.ts';

/** Whether the brand says that it is a credit union. */
export const isCreditUnion = ({ value }: Brand): boolean => value['institution'] === 'credit_union';

/** “Tidewater Credit Union”, “Tidewater FCU”: what only a credit union is called (12 USC 1752 and the states' laws). */
export function isCalledCreditUnion(name: unknown): boolean {
  return typeof name === 'string' && (/credit[ _-]?union/i.test(name) || /\bF?CU\b/i.test(name));
}
