/** Lets the mouse move what scrolls, as a map is moved; a press that moved it is no click. Fingers scroll by themselves. */
export function moveByMouse(ground: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number } | null = null;
  let hasMoved = false;

  function press({ clientX, clientY, pointerType, button }: PointerEvent) {
    hasMoved = false;
    from = pointerType === 'mouse' && button === 0 ? { x: clientX, y: clientY } : null;
  }

  function move({ clientX, clientY, buttons }: PointerEvent) {
    if (!from || buttons !== 1) return;
    if (!hasMoved && Math.hypot(clientX - from.x, clientY - from.y) < 4) return;
    hasMoved = true;
    ground.scrollBy(from.x - clientX, from.y - clientY);
    from = { x: clientX, y: clientY };
  }

  ground.addEventListener('pointerdown', press, { signal });
  ground.addEventListener('pointermove', move, { signal });
  ground.addEventListener('click', (event) => hasMoved && event.stopImmediatePropagation(), { signal, capture: true });
}
