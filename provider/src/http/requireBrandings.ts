import type { Brands } from '../config/brands.ts';
import { Refusal } from '../config/refusal.ts';
import type { CallContract } from './contract.ts';
import { createValidator } from './validator.ts';

/**
 * Validates all brands' answers of GET /branding at startup.
 * @throws {Refusal} with the file and the invalid fields
 */
export function requireBrandings(brands: Brands, contracts: readonly CallContract[]): void {
  const contract = contracts.find(({ id }) => id === 'branding');
  if (!contract) return;
  const { findFaults } = createValidator(contract, false);
  for (const { slug, branding } of brands.values()) {
    const faults = findFaults(200, branding);
    if (faults !== null) throw new Refusal(`brands/${slug}/brand.json: "branding" does not match the answer of GET /branding: ${faults}.`);
  }
}
