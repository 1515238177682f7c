import { useBrand } from './brandContext.ts';
import { insuranceKind } from './insuranceKind.ts';

/** The insurance statement that the brand shows; null for none. */
export function useInsuranceKind() {
  const { branding, insurance } = useBrand();
  return insuranceKind(insurance, branding.show_fdic);
}
