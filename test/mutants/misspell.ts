/** Appends a letter: `/login` becomes `/logine`, `isPrimary` becomes `isPrimarye`. */
export function misspell(name: string): string {
  return `${name}${/e$/i.test(name) ? 'r' : 'e'}`;
}
