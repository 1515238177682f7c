/**
 * The provider's origin, if it differs from the page's: `<html data-api="https://api.bank.example">`.
 * The provider must allow the page's origin (CORS).
 *
 * @throws when the attribute is not an origin, so that the deployer notices at once
 */
export function findProviderOrigin(page: HTMLElement = document.documentElement): string | undefined {
  const said = page.dataset['api'];
  if (said === undefined) return undefined;
  const isOrigin = /^https?:\/\//.test(said) && URL.canParse(said) && new URL(said).origin === said;
  if (!isOrigin) throw new Error(`data-api is "${said}", and should be an origin such as https://api.bank.example`);
  return said;
}

/** Whether the browser reports being offline. `onLine` being true proves nothing. */
export function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
