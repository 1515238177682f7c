import type { BrandConfig } from '../../config/brands.ts';
import { fromDecimal } from '../values/decimal.ts';

/** Annual percentage yield that a brand pays now, in hundredths of a percent; nothing where it shows none. */
export function yieldOf({ rate }: BrandConfig['branding']): number {
  return Number(fromDecimal(rate?.apy ?? '0') ?? 0n);
}
