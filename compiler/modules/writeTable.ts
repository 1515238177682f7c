/** Source of an object of lazy imports: `{ "harbor": () => import("virtual:…/harbor"), … }`. */
export function writeTable(keys: readonly string[], moduleOf: (key: string) => string): string {
  const rows = keys.map((key) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(moduleOf(key))}),`);
  return `{\n${rows.join('\n')}\n}`;
}
