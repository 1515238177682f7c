import type { Point } from './geometry.ts';

interface Hands {
  move: (right: number, down: number) => void;
  /** `point` in window px. */
  zoom: (factor: number, point: Point) => void;
}

/** Minimum px of a drag. */
const trembling = 4;
/** Px per line, for wheels that scroll by lines. */
const line = 16;

/**
 * Pans and zooms by drag, wheel and pinch. Suppresses the click after a drag.
 * `ground` needs `touch-action: none`, or the browser handles the touches.
 */
export function listenToHands(ground: HTMLElement, { move, zoom }: Hands, signal: AbortSignal): void {
  const pressed = new Map<number, Point>();
  let hasMoved = false;
  let from: Point = { x: 0, y: 0 };

  function press({ pointerId, clientX, clientY, button }: PointerEvent) {
    if (button !== 0) return;
    if (pressed.size === 0) {
      hasMoved = false;
      from = { x: clientX, y: clientY };
    }
    pressed.set(pointerId, { x: clientX, y: clientY });
  }

  function drag({ pointerId, clientX, clientY }: PointerEvent) {
    const before = pressed.get(pointerId);
    if (!before) return;
    if (!hasMoved && pressed.size === 1 && Math.hypot(clientX - from.x, clientY - from.y) < trembling) return;
    // Not on pointerdown, because capture redirects the click.
    if (!hasMoved) ground.setPointerCapture(pointerId);
    hasMoved = true;
    const old = spanOf([...pressed.values()]);
    pressed.set(pointerId, { x: clientX, y: clientY });
    const now = spanOf([...pressed.values()]);
    move(now.x - old.x, now.y - old.y);
    if (pressed.size === 2 && old.length > 0) zoom(now.length / old.length, within(now));
  }

  function turn(event: WheelEvent) {
    event.preventDefault();
    const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1);
    // Browsers report a touchpad pinch as a wheel event with Ctrl and small deltas.
    zoom(Math.exp(-by * (event.ctrlKey ? 0.01 : 0.002)), within({ x: event.clientX, y: event.clientY }));
  }

  function within({ x, y }: Point): Point {
    const { left, top } = ground.getBoundingClientRect();
    return { x: x - left - ground.clientLeft, y: y - top - ground.clientTop };
  }

  const leave = ({ pointerId }: PointerEvent) => pressed.delete(pointerId);
  ground.addEventListener('pointerdown', press, { signal });
  ground.addEventListener('pointermove', drag, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, leave, { signal });
  ground.addEventListener('wheel', turn, { signal, passive: false });
  ground.addEventListener('click', (event) => hasMoved && event.stopImmediatePropagation(), { signal, capture: true });
}

/** Center of the pointers, and the distance between the first two. */
function spanOf(points: Point[]): Point & { length: number } {
  const [one = { x: 0, y: 0 }, other = one] = points;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, length: Math.hypot(one.x - other.x, one.y - other.y) };
}
