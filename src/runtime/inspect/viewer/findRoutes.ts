export interface MapRoute {
  path: string;
  title: string;
  card: SVGGElement;
}

export function routesOf(picture: SVGElement): MapRoute[] {
  return [...picture.querySelectorAll<SVGGElement>('[data-path]')].map((card) => {
    const [label = ''] = (card.querySelector('title')?.textContent ?? '').split('\n');
    return { path: card.getAttribute('data-path') ?? '', title: label.replace(/ \([^(]*\)$/, ''), card };
  });
}

/** Routes whose title or address contains the text; prefix matches first. */
export function findRoutes<Route extends Pick<MapRoute, 'path' | 'title'>>(routes: Route[], typed: string): Route[] {
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
