/** An address as the adapter of a maps service gives it. */
export interface SuggestedAddress {
  street_address: string;
  unit?: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Suggestions for an address that is being typed: the sandbox's own, where the page says that there is one. None otherwise, until an
 * integrator configures an adapter; typing always works, so every failure is an empty list.
 */
export function findAddressAdapter(page: HTMLElement = document.documentElement) {
  return page.dataset['mode'] === 'sandbox' ? askSandbox : null;
}

async function askSandbox(search: string, signal: AbortSignal): Promise<SuggestedAddress[]> {
  const response = await fetch(`/sandbox/addresses?search=${encodeURIComponent(search)}`, { signal });
  if (!response.ok) return [];
  const answer: unknown = await response.json();
  return Array.isArray(answer) ? answer.filter(isAddress) : [];
}

function isAddress(value: unknown): value is SuggestedAddress {
  const address = value as Partial<SuggestedAddress> | null; // every field is looked at below
  return [address?.street_address, address?.city, address?.state, address?.zip].every((field) => typeof field === 'string');
}
