import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { BrandBundle } from '../../brand/bundle/bundle.ts';
import { useWords } from '../../brand/words/words.ts';
import { fetchChunk } from '../core/chunks.ts';
import { useRuntime } from '../core/runtime.ts';
import styles from './MapTab.module.css';
import type { Sentence } from './viewer/bar.ts';
import { openViewer } from './viewer/openViewer.ts';

interface MapTabProps {
  onAsk: (path: string) => void;
}

export function MapTab({ onAsk }: MapTabProps) {
  const say = useWords();
  const { app } = useRuntime();
  const { pathname } = useLocation();
  const here = (app.match(pathname) ?? app.notFound).data.path;
  const host = useRef<HTMLDivElement>(null);
  const state = useMap(host, {
    sentence: (word, values) => say(`inspect.map.${word}`, values),
    label: say('inspect.map.label', { address: here }),
    help: `${say('inspect.map.help')} ${say('inspect.map.keys')}`,
    here,
    onAsk,
  });
  return (
    <>
      {state !== 'drawn' && <p>{say(`inspect.${state}`)}</p>}
      <div ref={host} className={styles.tab} />
    </>
  );
}

interface MapOptions {
  sentence: Sentence;
  label: string;
  help: string;
  here: string;
  onAsk: (path: string) => void;
}

/** Shows the brand's map in `host`. Not in React, because `passbook map` uses the same viewer in its file. */
function useMap(host: RefObject<HTMLElement | null>, { here, ...options }: MapOptions): 'loading' | 'failed' | 'drawn' {
  const { map } = useRuntime().bundle;
  const [picture, setPicture] = useState<SVGElement | 'loading' | 'failed'>('loading');
  const viewer = useRef<ReturnType<typeof openViewer> | null>(null);
  const choose = useEffectEvent((path: string) => options.onAsk(path));
  const open = useEffectEvent((place: HTMLElement, svg: SVGElement) =>
    openViewer(place, svg, {
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

const namespace = 'http://www.w3.org/2000/svg';

/** Allowed elements: none can run scripts, load resources or link elsewhere. */
const elements = ['svg', 'g', 'path', 'rect', 'circle', 'text', 'tspan', 'title', 'desc'];
const attributes =
  /^(?:aria-label|c[xy]|d|data-[a-z-]+|fill|font-[a-z]+|height|lang|opacity|pointer-events|points|r|role|rx|stroke(?:-[a-z]+)?|tabindex|text-[a-z]+|transform|viewBox|width|x|y)$/;

const token = /<(?<end>\/)?(?<name>[\w-]+)(?<given>(?:\s[\w:-]+="[^"]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/g;

/**
 * Parses our own SVG into elements.
 * Trusted Types forbid the browser's parsers, so this creates each element by name and drops anything not allowed.
 *
 * @returns null when there is no svg element
 */
export function readSvg(source: string): SVGElement | null {
  const root = document.createElementNS(namespace, 'g');
  const open: SVGElement[] = [root];
  for (const { groups } of source.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    const { end, name = '', given = '', empty, text } = groups ?? {};
    if (text !== undefined) parent.append(unescape(text));
    else if (end) open.pop();
    else {
      const element = createElement(name, given);
      if (elements.includes(name)) parent.append(element);
      if (!empty) open.push(element);
    }
  }
  return root.querySelector('svg');
}

function createElement(name: string, given: string): SVGElement {
  // Unknown elements parse as a container that is never attached.
  const element = document.createElementNS(namespace, elements.includes(name) ? name : 'g');
  for (const [, key = '', value = ''] of given.matchAll(/\s([\w:-]+)="([^"]*)"/g))
    if (attributes.test(key)) element.setAttribute(key, unescape(value));
  return element;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}
