import type { OutcomeSource, PageLinkSource, RouteSource } from './source.ts';

/** A link that a route shows, and where in the route it is written. */
export interface RouteLink extends PageLinkSource {
  /** JSON pointer below the route: `/links/0`. */
  place: string;
  /** Whether it shows only while what the route states is confirmed, or only while it is not; absent: either way. */
  during?: 'confirmed' | 'unconfirmed';
}

/** Every link of a route: its own, and those of its outcomes. */
export function linksOf({ links, unconfirmed, outcomes }: Pick<RouteSource, 'links' | 'unconfirmed' | 'outcomes'>): RouteLink[] {
  const below = (source: Pick<OutcomeSource, 'links'> | undefined, place: string, during?: RouteLink['during']) =>
    (source?.links ?? []).map((link, index): RouteLink => ({ ...link, place: `${place}/links/${index}`, ...(during && { during }) }));
  return [
    ...below({ links: links ?? [] }, '', unconfirmed?.links && 'confirmed'),
    ...below(unconfirmed, '/unconfirmed', 'unconfirmed'),
    ...Object.entries(outcomes?.are ?? {}).flatMap(([value, outcome]) => below(outcome, `/outcomes/are/${value}`)),
  ];
}
