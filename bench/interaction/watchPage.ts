import type { Page } from 'playwright';

export interface Shift {
  /** Milliseconds since navigation. */
  at: number;
  /** The browser's layout shift score. */
  value: number;
  /** What moved, with old and new position. */
  moved: string[];
}

/** A press or key, until the next paint. */
export interface Interaction {
  /** Milliseconds, in the browser's steps of 8. */
  duration: number;
  /** Event and target, such as `keydown on <input> email`. */
  what: string;
}

export interface Watched {
  shifts: Shift[];
  interactions: Interaction[];
}

/** Records layout shifts and interactions in every document of a page. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
  await page.addInitScript(noteInteractions);
}

export async function readWatched(page: Page): Promise<Watched> {
  // Entries are delivered after the frame they describe.
  await page.waitForTimeout(400);
  return page.evaluate(() => ({
    shifts: Reflect.get(window, 'notedShifts') as Shift[], // set by noteShifts
    interactions: [...(Reflect.get(window, 'notedInteractions') as Map<number, Interaction>).values()], // set by noteInteractions
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
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    // An interaction has several events; the longest counts.
    for (const { name, duration, target, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId || duration <= (noted.get(interactionId)?.duration ?? 0)) continue;
      const element = target instanceof Element ? target : null;
      const said = element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
      noted.set(interactionId, { duration, what: `${name} on <${element?.localName ?? 'gone'}> ${said.trim().slice(0, 30)}`.trim() });
    }
  }).observe(options);
}
