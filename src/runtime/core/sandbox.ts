/** Whether the page says that it is the sandbox's, as the provider writes it. */
export function isSandbox(): boolean {
  return document.documentElement.dataset['mode'] === 'sandbox';
}
