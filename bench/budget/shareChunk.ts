import { decode } from '@jridgewell/sourcemap-codec';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { partOf } from './partOf.ts';

/** Output of the bundler for one file. */
interface Chunk {
  code: string;
  /** Null when no module has a source map. */
  map: { mappings: string; sources: string[] } | null;
  /** By id; lengths are before minification. */
  modules: Record<string, { renderedLength: number }>;
}

interface Place {
  /** Path of the chunk, to resolve sources of its map. */
  file: string;
  /** Path of the repository. */
  root: string;
}

/**
 * Distributes a chunk's size over its parts, by the compressed size of each part's code. Compressing counts, since data and text compress
 * better than code.
 * @param wire the chunk's transfer size, in any unit
 * @returns the size by part in the same unit; the total is `wire`
 */
export function shareChunk({ code, map, modules }: Chunk, wire: number, { file, root }: Place): Map<string, number> {
  const { textBySource, rest } = readMap(code, map);
  const mapped = new Set<string>();
  const texts = new Map<string, string>();
  for (const [source, text] of textBySource) {
    const id = path.resolve(path.dirname(file), source);
    const part = partOf(id, root);
    mapped.add(id);
    texts.set(part, (texts.get(part) ?? '') + text);
  }
  const weights = new Map([...texts].map(([part, text]) => [part, packedLength(text)]));
  const silent = listSilent(modules, mapped);
  const perLetter = packedLength(rest) / sum(silent.map(({ renderedLength }) => renderedLength));
  for (const { id, renderedLength } of silent) {
    const part = partOf(id, root);
    weights.set(part, (weights.get(part) ?? 0) + perLetter * renderedLength);
  }
  const perWeight = wire / sum([...weights.values()]);
  return new Map([...weights].map(([part, weight]) => [part, weight * perWeight]));
}

/** Code by source according to the map, and the unmapped rest. */
function readMap(code: string, map: Chunk['map']): { textBySource: Map<string, string>; rest: string } {
  const textBySource = new Map<string, string>();
  let rest = '';
  const lines = map ? decode(map.mappings) : [];
  for (const [row, line] of code.split('\n').entries()) {
    const segments = lines[row] ?? [];
    rest += line.slice(0, segments[0]?.[0]);
    for (const [place, segment] of segments.entries()) {
      const text = line.slice(segment[0], segments[place + 1]?.[0]);
      const source = segment.length === 1 ? undefined : map?.sources[segment[1]];
      if (source === undefined) rest += text;
      else textBySource.set(source, (textBySource.get(source) ?? '') + text);
    }
  }
  return { textBySource, rest };
}

/** Modules without maps, which produced the rest: generated modules, CSS and JSON. Without any, the rest is glue code of the bundler. */
function listSilent(modules: Chunk['modules'], mapped: Set<string>): { id: string; renderedLength: number }[] {
  const all = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, renderedLength }));
  const silent = all.filter(({ id, renderedLength }) => renderedLength > 0 && !mapped.has(id));
  return silent.length > 0 ? silent : [{ id: '\0rolldown', renderedLength: 1 }];
}

const packedLength = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
