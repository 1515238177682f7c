import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';

/** Keys and indexes from the root to a node. */
export type Path = readonly (string | number)[];

/** Sets or adds a value, creating missing parent objects; `undefined` removes it. */
export function setAt(text: string, path: Path, value: unknown): string {
  const key = path.at(-1);
  if (key === undefined) return JSON.stringify(value, null, 2);
  const document: unknown = JSON.parse(text);
  const parent = path.slice(0, -1).reduce<unknown>((node, step) => ((node as Record<string, unknown>)[step] ??= {}), document);
  if (Array.isArray(parent) && value === undefined) parent.splice(Number(key), 1);
  else (parent as Record<string, unknown>)[key] = value;
  return JSON.stringify(document, null, 2);
}

export function removeAt(text: string, path: Path): string {
  return setAt(text, path, undefined);
}

/** Inserts a value into a list, at the path's index. */
export function insertAt(text: string, path: Path, value: unknown): string {
  const list = path.slice(0, -1);
  return setAt(text, list, listAt(text, list).toSpliced(Number(path.at(-1)), 0, value));
}

function listAt(text: string, path: Path): unknown[] {
  const list = valueAt(text, path);
  if (!Array.isArray(list)) throw new Error(`/${path.join('/')} is no list`);
  return list as unknown[]; // the caller knows it is a list
}

/** Swaps two values of a document. */
export function exchange(text: string, one: Path, other: Path): string {
  const [first, second] = [valueAt(text, one), valueAt(text, other)];
  return setAt(setAt(text, one, second), other, first);
}

export function renameKey(text: string, path: Path, key: string): string {
  const name = propertyAt(text, path).children?.[0];
  if (!name) throw new Error(`/${path.join('/')} has no key`);
  return text.slice(0, name.offset) + JSON.stringify(key) + text.slice(name.offset + name.length);
}

/** Duplicates a key with its value. */
export function repeatKey(text: string, path: Path): string {
  const { offset, length } = propertyAt(text, path);
  return `${text.slice(0, offset)}${text.slice(offset, offset + length)}, ${text.slice(offset)}`;
}

export function valueAt(text: string, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], JSON.parse(text));
}

function propertyAt(text: string, path: Path): Node {
  const tree = parseTree(text);
  const property = tree && findNodeAtLocation(tree, [...path])?.parent;
  if (property?.type !== 'property') throw new Error(`/${path.join('/')} is not the value of a key`);
  return property;
}
