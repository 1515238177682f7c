import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { BrandBundle } from '../../../brand/bundle/bundle.ts';
import { fetchChunk } from '../../core/chunks.ts';
import { useRuntime } from '../../core/runtime.ts';
import type { Sentence } from '../viewer/bar.ts';
import { openViewer } from '../viewer/openViewer.ts';
import { readSvg } from './readSvg.ts';

interface MapOptions {
  sentence: Sentence;
  label: string;
  help: string;
  /** Path of the route that is framed. */
  here: string;
  /** Hears of a route that was chosen. */
  onAsk: (path: string) => void;
}

/** Opens the brand's map in `host`. It is no picture of React's: the viewer that the file of `passbook map` has as well draws and hears it. */
export function useMap(host: RefObject<HTMLElement | null>, { here, ...options }: MapOptions): 'loading' | 'failed' | 'drawn' {
  const { map } = useRuntime().bundle;
  const [picture, setPicture] = useState<SVGElement | 'loading' | 'failed'>('loading');
  const viewer = useRef<ReturnType<typeof openViewer> | null>(null);
  const choose = useEffectEvent((path: string) => options.onAsk(path));
  const open = useEffectEvent((place: HTMLElement, drawn: SVGElement) =>
    openViewer(place, drawn, {
      sentence: options.sentence,
      label: options.label,
      help: options.help,
      hasHere: true,
      onChoose: (path) => choose(path),
    }),
  );
  // The map is a chunk of its own.
  useEffect(() => void readMap(map).then(setPicture, () => setPicture('failed')), [map]);
  // As said above.
  useEffect(() => {
    if (!host.current || typeof picture === 'string') return undefined;
    const opened = open(host.current, picture);
    viewer.current = opened;
    return () => opened.close();
  }, [host, picture]);
  // A frame in a picture that React does not draw.
  useEffect(() => viewer.current?.markHere(here), [picture, here]);
  return typeof picture === 'string' ? picture : 'drawn';
}

async function readMap(load: BrandBundle['map']): Promise<SVGElement> {
  const picture = load && readSvg((await fetchChunk(load)).map);
  if (!picture) throw new Error('the brand has no map');
  return picture;
}
