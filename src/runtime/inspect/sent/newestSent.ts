import type { Sent } from '../../../api/readOutbox.ts';
import type { App } from '../../../flow/decide/createApp.ts';
import { toPath } from '../../../flow/language/match.ts';
import type { Asking } from '../../core/runtime.ts';

/** Milliseconds to look back after a reload, when the start is unknown; codes are valid for five minutes. */
const afterReload = 5 * 60_000;

/** Start of the current login or registration: the first visit to the latest public page. Milliseconds on the provider's clock. */
export function beganAt(app: App, trail: readonly Asking[], isReloaded: boolean): number {
  const here = trail.at(-1);
  const pathOf = ({ address }: Asking) => toPath(address);
  const isStart = (each: Asking) =>
    app.match(each.address)?.data.access === 'public' && here !== undefined && pathOf(each) !== pathOf(here);
  const last = trail.findLastIndex((each) => each.goesTo === undefined && isStart(each));
  const start = trail[last];
  if (!start) return (trail[0]?.now ?? 0) - (isReloaded ? afterReload : 0);
  // Revalidation requests the same page again.
  const before = trail.slice(0, last).findLastIndex((each) => pathOf(each) !== pathOf(start));
  return trail[before + 1]?.now ?? start.now;
}

/** The newest message with a code or link since `since` (milliseconds). `messages` are sorted newest first. */
export function newestSent(messages: readonly Sent[], since: number): Sent | undefined {
  return messages.find(({ code, link, at }) => (code ?? link) !== undefined && Date.parse(at) >= since);
}
