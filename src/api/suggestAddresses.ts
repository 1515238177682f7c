export interface SuggestedAddress {
  street_address: string;
  unit?: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Address autocomplete. The sandbox has its own; elsewhere none, until an integrator configures an adapter.
 * Failures return an empty list, because typing always works.
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
  const address = value as Partial<SuggestedAddress> | null; // every field is checked below
  return [address?.street_address, address?.city, address?.state, address?.zip].every((field) => typeof field === 'string');
}
