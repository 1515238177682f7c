/** The text of an object whose entries each load a module of their own: `{ "harbor": () => import("virtual:…/harbor"), … }`. */
export function writeTable(keys: readonly string[], moduleOf: (key: string) => string): string {
  const rows = keys.map((key) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(moduleOf(key))}),`);
  return `{\n${rows.join('\n')}\n}`;
}
