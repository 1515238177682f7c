import { draw } from './draw.ts';

const room = 12;

/** Why a route is framed: it is the current page or a search result. One frame each. */
export type Reason = 'here' | 'found';

/** Frames a route, and removes the previous frame with the same reason. */
export function frameCard(picture: SVGElement, card: SVGGElement | undefined, reason: Reason): void {
  picture.querySelector(`[data-${reason}]`)?.remove();
  const current = reason === 'here' ? 'page' : 'true';
  picture.querySelector(`[aria-current="${current}"]`)?.removeAttribute('aria-current');
  if (!card) return;
  const { x, y, width, height } = card.getBBox();
  const place = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room, rx: 18 };
  const frame = draw('rect', { ...place, [`data-${reason}`]: '' });
  card.setAttribute('aria-current', current);
  card.append(frame);
}
