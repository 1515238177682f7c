/** An ESTree node with unchecked fields. */
export interface Node {
  type: string;
  [property: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
}
