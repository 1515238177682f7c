import { useBrand } from './brandContext.ts';
import { insuranceKind } from './insuranceKind.ts';

export function useInsuranceKind() {
  const { branding, insurance } = useBrand();
  return insuranceKind(insurance, branding.show_fdic);
}
