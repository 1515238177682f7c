/** Misspells a name by appending a letter: `/login` becomes `/logine`, `isPrimary` `isPrimarye`. */
export function misspell(name: string): string {
  return `${name}${/e$/i.test(name) ? 'r' : 'e'}`;
}
