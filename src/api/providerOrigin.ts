/**
 * Where the provider answers, when the page says that it is not where the page itself comes from:
 * `<html data-api="https://api.bank.example">`. The provider has to list the page's origin as one that may call.
 *
 * @throws when the attribute is no origin, which whoever deploys the page reads at once
 */
export function findProviderOrigin(page: HTMLElement = document.documentElement): string | undefined {
  const said = page.dataset['api'];
  if (said === undefined) return undefined;
  const isOrigin = /^https?:\/\//.test(said) && URL.canParse(said) && new URL(said).origin === said;
  if (!isOrigin) throw new Error(`data-api is "${said}", and should be an origin such as https://api.bank.example`);
  return said;
}
