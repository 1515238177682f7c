const namespace = 'http://www.w3.org/2000/svg';
const room = 12;

/** Draws a frame around a route of the map; null when the map does not show it. */
export function markHere(map: SVGElement, path: string): Element | null {
  const card = [...map.querySelectorAll<SVGGElement>('[data-path]')].find((each) => each.getAttribute('data-path') === path);
  if (!card) return null;
  map.querySelector('[data-here]')?.remove();
  map.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const { x, y, width, height } = card.getBBox();
  const frame = document.createElementNS(namespace, 'rect');
  const place = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room, rx: 18 };
  for (const [key, value] of Object.entries(place)) frame.setAttribute(key, String(value));
  frame.setAttribute('data-here', '');
  card.setAttribute('aria-current', 'page');
  card.append(frame);
  return card;
}
