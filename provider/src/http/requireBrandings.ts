import type { Brands } from '../config/brands.ts';
import { Refusal } from '../config/refusal.ts';
import type { CallContract } from './contract.ts';
import { createValidator } from './validator.ts';

/**
 * Looks at what every brand says of itself before anybody asks for it.
 * @throws {Refusal} naming the brand's file and the places in it that GET /branding could not answer.
 */
export function requireBrandings(brands: Brands, contracts: readonly CallContract[]): void {
  const contract = contracts.find(({ id }) => id === 'branding');
  if (!contract) return;
  const { findFaults } = createValidator(contract, false);
  for (const { slug, branding } of brands.values()) {
    const faults = findFaults(200, branding);
    if (faults !== null) throw new Refusal(`brands/${slug}/brand.json says in "branding" what GET /branding may not answer: ${faults}.`);
  }
}
