import { create, createBar, type Sentence } from './bar.ts';
import { findRoutes, routesOf, type MapRoute } from './findRoutes.ts';
import { createStartPin, frameCard } from './overlays.ts';
import { centre, fit, held, isFitted, isLegible, move, interpolate, zoom, type Box, type Point, type Size, type View } from './geometry.ts';
import { listenToHands } from './gestures.ts';
import styles from './viewer.module.css';

interface ViewerOptions {
  sentence: Sentence;
  label: string;
  help: string;
  /** Whether a route on the map is current; adds a button for it. */
  hasHere?: boolean;
  /** Called when a route is selected by click or Enter. */
  onChoose?: (path: string) => void;
}

interface Found {
  routes: MapRoute[];
  index: number;
  /** Selected by Enter, as opposed to found while typing. */
  isKept: boolean;
}

const step = 1.4;
/** Px per arrow key. */
const stride = 80;
/** Animation duration in ms. */
const glide = 180;

/**
 * Shows a map in `host` with search, pan and zoom; used by the app and the file of `passbook map`. Starts with the whole map.
 * `picture` comes from `drawMap` and belongs to this document.
 */
export function openViewer(host: HTMLElement, picture: SVGElement, { sentence, label, help, hasHere, onChoose }: ViewerOptions) {
  const closed = new AbortController();
  const { signal } = closed;
  const map = sizeOf(picture);
  const routes = routesOf(picture);
  const start = picture.querySelector<SVGGElement>('[data-start]');
  let here: SVGGElement | undefined;
  let found: Found = { routes: [], index: 0, isKept: false };
  let view: View = { x: 0, y: 0, scale: 0 };
  let shownIn: Size = { width: 1, height: 1 };
  let startBox: Box | null = null;
  let frame = 0;

  const ground = create('section', styles['ground']);
  ground.tabIndex = 0;
  ground.ariaLabel = label;
  const pin = createStartPin(picture, sentence('start'));
  const port = (): Size => ({ width: ground.clientWidth, height: ground.clientHeight });
  const middle = (): Point => ({ x: ground.clientWidth / 2, y: ground.clientHeight / 2 });
  const zoomBy = (factor: number, point = middle()) => show(zoom(view, factor, point, fit(map, port())));
  const showWhole = () => show(fit(map, port()));
  const bar = createBar({
    sentence,
    help,
    buttons: {
      smaller: () => zoomBy(1 / step),
      larger: () => zoomBy(step),
      whole: showWhole,
      ...(start && { start: () => goTo(start) }),
      ...(hasHere && { here: () => here && goTo(here) }),
    },
    onTyped(text) {
      found = { routes: findRoutes(routes, text), index: 0, isKept: false };
      tellFound(text);
    },
    onNext(by) {
      const count = found.routes.length;
      if (count === 0) return;
      // The first Enter selects the result already shown; the next ones move on.
      if (found.isKept || by === -1) found.index = (found.index + by + count) % count;
      found.isKept = true;
      tellFound(' ');
    },
  });

  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(move(view, stride, 0)),
    ArrowRight: () => show(move(view, -stride, 0)),
    ArrowUp: () => show(move(view, 0, stride)),
    ArrowDown: () => show(move(view, 0, -stride)),
    '+': () => zoomBy(step),
    '=': () => zoomBy(step),
    '-': () => zoomBy(1 / step),
    '0': showWhole,
  };

  picture.setAttribute('width', '100%');
  picture.setAttribute('height', '100%');
  ground.append(picture);
  host.replaceChildren(bar.element, ground);
  showWhole();
  startBox = start && boxOf(start);
  showWhole();
  // On resize, keep showing the whole map if it was shown.
  const watcher = new ResizeObserver(() => (isFitted(view, map, shownIn) ? showWhole() : show(view)));
  watcher.observe(ground);
  listenToHands(ground, { move: (right, down) => show(move(view, right, down)), zoom: zoomBy }, signal);
  ground.addEventListener('keydown', onKey, { signal });
  ground.addEventListener('click', ({ target }) => choose(target), { signal });
  ground.addEventListener('focusin', ({ target }) => onFocus(target), { signal });

  return {
    markHere(path: string) {
      here = routes.find((route) => route.path === path)?.card;
      frameCard(picture, here, 'here');
    },
    close() {
      closed.abort();
      watcher.disconnect();
      cancelAnimationFrame(frame);
    },
  };

  function show(next: View): void {
    cancelAnimationFrame(frame);
    paint(held(next, map, port()));
  }

  function paint(next: View): void {
    view = next;
    const { width, height } = port();
    if (width === 0) return;
    shownIn = { width, height };
    picture.setAttribute('viewBox', [view.x, view.y, width / view.scale, height / view.scale].join(' '));
    pin.place(startBox, view, shownIn);
  }

  /** Animates to a card, unless reduced motion is preferred. */
  function goTo(card: SVGGElement): void {
    const from = view;
    const to = held(centre(view, boxOf(card), port()), map, port());
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to);
    const began = performance.now();
    cancelAnimationFrame(frame);
    const next = () => {
      const share = Math.min(1, (performance.now() - began) / glide);
      paint(share === 1 ? to : interpolate(from, to, 1 - (1 - share) ** 3, port()));
      if (share < 1) frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
  }

  function tellFound(typed: string): void {
    const current = found.routes[found.index];
    frameCard(picture, current?.card, 'found');
    if (!current) return void bar.tell(typed.trim() === '' ? '' : sentence('none'));
    goTo(current.card);
    const { title, path: address } = current;
    const count = found.routes.length;
    const word = count === 1 ? 'foundOne' : found.isKept ? 'found' : 'foundFirst';
    bar.tell(sentence(word, { title, address, number: found.index + 1, count }));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const press = keys[event.key];
    if (press) {
      event.preventDefault();
      press();
    } else if (event.key === 'Enter') choose(event.target);
  }

  function choose(target: EventTarget | null): void {
    const card = target instanceof Element ? target.closest<SVGGElement>('[data-path]') : null;
    if (!card) return;
    if (onChoose) return onChoose(card.getAttribute('data-path') ?? '');
    found = { routes: routes.filter((route) => route.card === card), index: 0, isKept: true };
    tellFound(' ');
  }

  /** Moves keyboard focus into view. A pressed card is already visible. */
  function onFocus(target: EventTarget | null): void {
    if (!(target instanceof SVGGElement) || !target.matches(':focus-visible')) return;
    const [inner, outer] = [target.getBoundingClientRect(), ground.getBoundingClientRect()];
    const isSeen = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    if (!isSeen || !isLegible(view)) goTo(target);
  }

  function boxOf(card: SVGGElement): Box {
    const [inner, outer] = [card.getBoundingClientRect(), ground.getBoundingClientRect()];
    const { scale } = view;
    return {
      x: view.x + (inner.x - outer.x - ground.clientLeft) / scale,
      y: view.y + (inner.y - outer.y - ground.clientTop) / scale,
      width: inner.width / scale,
      height: inner.height / scale,
    };
  }
}

function sizeOf(picture: SVGElement): Size {
  const [, , width = 1, height = 1] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}
