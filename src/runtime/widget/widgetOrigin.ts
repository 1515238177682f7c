/**
 * Origin of the linking widget, as deployed: `<html data-widget="https://link.bank.example">`. The page's CSP frames no other.
 * Null when the widget is not offered.
 */
export function findWidgetOrigin(page: HTMLElement = document.documentElement): string | null {
  const said = page.dataset['widget'] ?? '';
  return /^https?:\/\//.test(said) && URL.canParse(said) && new URL(said).origin === said ? said : null;
}
