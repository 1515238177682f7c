/** Reads the mode from the HTML, where the provider writes it. */
export function isSandbox(): boolean {
  return document.documentElement.dataset['mode'] === 'sandbox';
}

/** Reports a contract violation in a provider's answer to its developers. */
export function tellFault(fault: string): void {
  // oxlint-disable-next-line no-console -- the place where developers look, and outside production alone
  console.error(fault);
}
