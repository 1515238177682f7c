import { isLegible, type Box, type Size, type View } from './geometry.ts';
import styles from './viewer.module.css';

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

/** Px around the label, and from its background to the window's edge. */
const [padding, margin] = [10, 4];

/** A pin above the flow's first card, at constant size. */
export function createStartPin(picture: SVGElement, text: string) {
  const point = draw('path', { d: 'M-5-7H5L0-1Z' });
  const words = draw('text', { y: '-1.2em' }, text);
  const ground = draw('rect', { y: '-2.4em', height: '1.8em', rx: '0.9em' });
  const pin = draw('g', { class: styles['pin'] ?? '', 'aria-hidden': 'true' }, point, ground, words);
  picture.append(pin);

  return {
    /** @param start the card's box in map units */
    place(start: Box | null, view: View, port: Size): void {
      // A legible card needs no pin.
      pin.toggleAttribute('hidden', !start || isLegible(view));
      if (!start) return;
      const middle = start.x + start.width / 2;
      pin.setAttribute('transform', `translate(${middle} ${start.y}) scale(${1 / view.scale})`);
      // Keeps the label inside the window; the tip stays on the card.
      const x = (middle - view.x) * view.scale;
      const half = words.getComputedTextLength() / 2 + padding;
      const end = half + margin;
      const isSeen = x >= 0 && x <= port.width;
      const shift = isSeen ? Math.max(end, Math.min(x, port.width - end)) - x : 0;
      words.setAttribute('x', String(shift));
      ground.setAttribute('x', String(shift - half));
      ground.setAttribute('width', String(2 * half));
    },
  };
}

function draw<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
  ...children: (string | SVGElement)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
