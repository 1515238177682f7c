/** What placeholders are filled with, by name: `{ 'brand.name': 'Harbor', code: '123456' }`. */
export type Values = Readonly<Record<string, string>>;

/** A text with `{code}` and `{brand.name}` filled. What a value brings along is never filled; what nobody gives stays as it stands. */
export function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{([a-zA-Z][\w.]*)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}
