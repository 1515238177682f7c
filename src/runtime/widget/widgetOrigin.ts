/**
 * The one origin that the linking widget comes from, as whoever deploys the page has said: `<html data-widget="https://link.bank.example">`.
 * The policy of the page frames no other. Null: nobody links by a widget here.
 */
export function findWidgetOrigin(page: HTMLElement = document.documentElement): string | null {
  const said = page.dataset['widget'] ?? '';
  return /^https?:\/\//.test(said) && URL.canParse(said) && new URL(said).origin === said ? said : null;
}
