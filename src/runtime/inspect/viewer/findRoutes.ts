/** A route as the map shows it. */
export interface Shown {
  path: string;
  title: string;
  card: SVGGElement;
}

/** Every address on the map with what its page is called. */
export function routesOf(picture: SVGElement): Shown[] {
  return [...picture.querySelectorAll<SVGGElement>('[data-path]')].map((card) => {
    const [says = ''] = (card.querySelector('title')?.textContent ?? '').split('\n');
    return { path: card.getAttribute('data-path') ?? '', title: says.replace(/ \([^(]*\)$/, ''), card };
  });
}

/** Those whose title or address has what was typed, those that begin with it first. */
export function findRoutes<Route extends Pick<Shown, 'path' | 'title'>>(routes: Route[], typed: string): Route[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  return routes
    .map((route) => ({ route, rank: rankOf([route.path.toLowerCase(), route.title.toLowerCase()], text) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ route }) => route);
}

function rankOf(texts: string[], text: string): number {
  if (texts.includes(text)) return 0;
  if (texts.some((each) => each.startsWith(text))) return 1;
  return texts.some((each) => each.includes(text)) ? 2 : 3;
}
