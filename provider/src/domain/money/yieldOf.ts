import type { BrandConfig } from '../../config/brands.ts';
import { fromDecimal } from '../values/decimal.ts';

/** The brand's current APY in basis points; 0 when it shows none. */
export function yieldOf({ rate }: BrandConfig['branding']): number {
  return Number(fromDecimal(rate?.apy ?? '0') ?? 0n);
}
