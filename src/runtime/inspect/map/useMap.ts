import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { fetchChunk } from '../../core/chunks.ts';
import { useRuntime } from '../../core/runtime.ts';
import { markHere } from './markHere.ts';
import { moveByMouse } from './moveByMouse.ts';
import { readSvg } from './readSvg.ts';

interface MapOptions {
  /** Path of the route that is framed and brought into view. */
  here: string;
  /** Size of the picture, 1 as drawn. */
  scale: number;
  /** Hears of a route that was chosen. */
  onAsk: (path: string) => void;
}

/** Draws the brand's map into `ground`. It is no picture of React's: it is put into the page, marked and listened to by hand. */
export function useMap(ground: RefObject<HTMLElement | null>, { here, scale, onAsk }: MapOptions): 'loading' | 'failed' | 'drawn' {
  const { slug } = useRuntime().bundle;
  const [picture, setPicture] = useState<SVGElement | 'loading' | 'failed'>('loading');
  const choose = useEffectEvent((target: EventTarget | null) => {
    const path = target instanceof Element && target.closest('[data-path]')?.getAttribute('data-path');
    if (path) onAsk(path);
  });
  // The map is a chunk of its own.
  useEffect(() => void readMap(slug).then(setPicture, () => setPicture('failed')), [slug]);
  // As said above. A choice is a click, or Enter on what has focus.
  useEffect(() => {
    const place = ground.current;
    if (!place || typeof picture === 'string') return undefined;
    const left = new AbortController();
    const { signal } = left;
    place.replaceChildren(picture);
    moveByMouse(place, signal);
    place.addEventListener('click', ({ target }) => choose(target), { signal });
    place.addEventListener('keydown', ({ key, target }) => key === 'Enter' && choose(target), { signal });
    return () => left.abort();
  }, [ground, picture]);
  // The size first: there is no place to go to in a picture without one.
  useEffect(() => {
    if (ground.current && typeof picture !== 'string') resize(picture, scale, ground.current);
  }, [ground, picture, scale]);
  useEffect(() => {
    if (typeof picture !== 'string') markHere(picture, here)?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [picture, here]);
  return typeof picture === 'string' ? picture : 'drawn';
}

async function readMap(slug: string): Promise<SVGElement> {
  const { mapBySlug } = await fetchChunk(() => import('virtual:passbook/map'));
  const load = mapBySlug[slug];
  const picture = load && readSvg((await fetchChunk(load)).map);
  if (!picture) throw new Error(`no map of brand "${slug}"`);
  return picture;
}

/** What was in the middle stays there. */
function resize(picture: SVGElement, scale: number, place: HTMLElement): void {
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const factor = (width * scale) / Number(picture.getAttribute('width'));
  const middle = { x: place.scrollLeft + place.clientWidth / 2, y: place.scrollTop + place.clientHeight / 2 };
  picture.setAttribute('width', String(width * scale));
  picture.setAttribute('height', String(height * scale));
  place.scrollTo(middle.x * factor - place.clientWidth / 2, middle.y * factor - place.clientHeight / 2);
}
