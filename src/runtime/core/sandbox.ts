/** Whether the page says that it is the sandbox's, as the provider writes it. */
export function isSandbox(): boolean {
  return document.documentElement.dataset['mode'] === 'sandbox';
}

/** Tells whoever builds a provider where one of its answers breaks its contract. */
export function tellFault(fault: string): void {
  // oxlint-disable-next-line no-console -- the place where developers look, and outside production alone
  console.error(fault);
}
