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
  here: string;
  onAsk: (path: string) => void;
}

/** Shows the brand's map in `host`. Not in React, because `passbook map` uses the same viewer in its file. */
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
  useEffect(() => void readMap(map).then(setPicture, () => setPicture('failed')), [map]);
  useEffect(() => {
    if (!host.current || typeof picture === 'string') return undefined;
    const opened = open(host.current, picture);
    viewer.current = opened;
    return () => opened.close();
  }, [host, picture]);
  useEffect(() => viewer.current?.markHere(here), [picture, here]);
  return typeof picture === 'string' ? picture : 'drawn';
}

async function readMap(load: BrandBundle['map']): Promise<SVGElement> {
  const picture = load && readSvg((await fetchChunk(load)).map);
  if (!picture) throw new Error('the brand has no map');
  return picture;
}
