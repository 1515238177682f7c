import type { OutcomeSource, PageLinkSource, RouteSource } from './source.ts';

export interface RouteLink extends PageLinkSource {
  /** JSON pointer within the route: `/links/0`. */
  place: string;
  /** Limits the link to pages whose claims are confirmed, or to those whose claims are not. */
  during?: 'confirmed' | 'unconfirmed';
}

export function linksOf({ links, unconfirmed, outcomes }: Pick<RouteSource, 'links' | 'unconfirmed' | 'outcomes'>): RouteLink[] {
  const below = (source: Pick<OutcomeSource, 'links'> | undefined, place: string, during?: RouteLink['during']) =>
    (source?.links ?? []).map((link, index): RouteLink => ({ ...link, place: `${place}/links/${index}`, ...(during && { during }) }));
  return [
    ...below({ links: links ?? [] }, '', unconfirmed?.links && 'confirmed'),
    ...below(unconfirmed, '/unconfirmed', 'unconfirmed'),
    ...Object.entries(outcomes?.are ?? {}).flatMap(([value, outcome]) => below(outcome, `/outcomes/are/${value}`)),
  ];
}
