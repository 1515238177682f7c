/** Placeholder values by name, such as `{ 'brand.name': 'Harbor', code: '123456' }`. */
export type Values = Readonly<Record<string, string>>;

/** Fills placeholders such as `{code}` and `{brand.name}`, once: values are not filled again, and unknown placeholders stay. */
export function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{([a-zA-Z][\w.]*)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}
