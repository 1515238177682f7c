import type { Sent } from '../../../api/readOutbox.ts';
import type { App } from '../../../flow/decide/createApp.ts';
import { toPath } from '../../../flow/language/match.ts';
import type { Asking } from '../../core/runtime.ts';

/** After a reload the page does not know when one began; a code is good for five minutes. */
const afterReload = 5 * 60_000;

/**
 * When a login or registration began that has led here: when one came to the last page that anybody may see. Milliseconds on the provider's
 * clock.
 */
export function beganAt(app: App, trail: readonly Asking[], isReloaded: boolean): number {
  const here = trail.at(-1);
  const pathOf = ({ address }: Asking) => toPath(address);
  const isStart = (each: Asking) =>
    app.match(each.address)?.data.access === 'public' && here !== undefined && pathOf(each) !== pathOf(here);
  const last = trail.findLastIndex((each) => each.goesTo === undefined && isStart(each));
  const start = trail[last];
  if (!start) return (trail[0]?.now ?? 0) - (isReloaded ? afterReload : 0);
  // A page is asked for again while one stays there.
  const before = trail.slice(0, last).findLastIndex((each) => pathOf(each) !== pathOf(start));
  return trail[before + 1]?.now ?? start.now;
}

/** The newest of the messages, which come newest first, that has something to use and is no older than `since`, in milliseconds. */
export function newestSent(messages: readonly Sent[], since: number): Sent | undefined {
  return messages.find(({ code, link, at }) => (code ?? link) !== undefined && Date.parse(at) >= since);
}
