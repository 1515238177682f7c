import { decode } from '@jridgewell/sourcemap-codec';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { partOf } from './partOf.ts';

/** What the bundler tells of a file that it wrote. */
interface Chunk {
  code: string;
  /** Null where no module has one. */
  map: { mappings: string; sources: string[] } | null;
  /** By id; the length is that before anything was minified. */
  modules: Record<string, { renderedLength: number }>;
}

interface Place {
  /** Path of the chunk, from which its map leads to sources. */
  file: string;
  /** Path of the repository. */
  root: string;
}

/**
 * Divides what a chunk weighs among the parts that it is made of, by what the code of each weighs when it is packed alone, for tables and sentences
 * get smaller by that than code does.
 *
 * @param wire what the chunk weighs as it is sent, in any unit
 * @returns the same unit by part, `wire` in all
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

/** The code by the source that the map leads it back to, and the rest of it. */
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

/** The modules that made the rest: the build's own have no maps, nor do those of CSS and JSON. Where there are none, the rest joins chunks. */
function listSilent(modules: Chunk['modules'], mapped: Set<string>): { id: string; renderedLength: number }[] {
  const all = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, renderedLength }));
  const silent = all.filter(({ id, renderedLength }) => renderedLength > 0 && !mapped.has(id));
  return silent.length > 0 ? silent : [{ id: '\0rolldown', renderedLength: 1 }];
}

const packedLength = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
