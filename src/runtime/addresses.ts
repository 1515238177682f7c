import type { Address, AddressAdapter } from '../form/addressAdapter.ts';

/**
 * The adapter that suggests addresses: the sandbox's own where the page says that there is one, none otherwise until an integrator
 * configures one (section 2.2). Its failures are its own: typing always works.
 */
export function findAddressAdapter(page: HTMLElement = document.documentElement): AddressAdapter | null {
  return page.dataset['mode'] === 'sandbox' ? askSandbox : null;
}

async function askSandbox(search: string, signal: AbortSignal): Promise<Address[]> {
  const response = await fetch(`/sandbox/addresses?search=${encodeURIComponent(search)}`, { signal });
  if (!response.ok) return [];
  const answer: unknown = await response.json();
  return Array.isArray(answer) ? answer.filter(isAddress) : [];
}

function isAddress(value: unknown): value is Address {
  const address = value as Partial<Address> | null; // every field is looked at below
  return [address?.street_address, address?.city, address?.state, address?.zip].every((field) => typeof field === 'string');
}
