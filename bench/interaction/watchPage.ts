import type { Page } from 'playwright';

/** Something that moved on a page without having been asked to. */
export interface Shift {
  /** Milliseconds from navigation. */
  at: number;
  /** The share of the window that moved, times how far, as the browser counts it. */
  value: number;
  /** What moved, each with where its upper left corner was and is. */
  moved: string[];
}

/** A press or a key, until the browser has drawn what came of it. */
export interface Interaction {
  /** Milliseconds, of which the browser tells every eighth. */
  duration: number;
  /** What happened, and to what. */
  what: string;
}

export interface Watched {
  shifts: Shift[];
  interactions: Interaction[];
}

/** Has every document that a page opens note what moves in it and how long it takes to answer. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
  await page.addInitScript(noteInteractions);
}

/** What the document has noted until now. */
export async function readWatched(page: Page): Promise<Watched> {
  // An entry is told of after the frame that it is about.
  await page.waitForTimeout(400);
  return page.evaluate(() => ({
    shifts: Reflect.get(window, 'notedShifts') as Shift[], // noteShifts set it
    interactions: [...(Reflect.get(window, 'notedInteractions') as Map<number, Interaction>).values()], // noteInteractions set it
  }));
}

/** Runs in the page, before its own scripts. */
function noteShifts() {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const noted: Shift[] = [];
  Reflect.set(window, 'notedShifts', noted);
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'what is gone';
    return `<${element.localName}> ${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`.trim();
  };
  const place = ({ left, top, width, height }: DOMRectReadOnly) =>
    `${[left, top].map(Math.round).join(', ')} (${[width, height].map(Math.round).join(' x ')} px)`;
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) => `${name(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      noted.push({ at: startTime, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page, before its own scripts. */
function noteInteractions() {
  const noted = new Map<number, Interaction>();
  Reflect.set(window, 'notedInteractions', noted);
  const asked: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    // Of the events of one interaction each lasts until the same frame, or a later one: the longest counts.
    for (const { name, duration, target, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId || duration <= (noted.get(interactionId)?.duration ?? 0)) continue;
      const element = target instanceof Element ? target : null;
      const said = element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
      noted.set(interactionId, { duration, what: `${name} on <${element?.localName ?? 'gone'}> ${said.trim().slice(0, 30)}`.trim() });
    }
  }).observe(asked);
}
