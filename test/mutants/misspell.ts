/** The same name with a letter too many, so that nothing has it: `/login` becomes `/logine`, `isPrimary` `isPrimarye`. */
export function misspell(name: string): string {
  return `${name}${/e$/i.test(name) ? 'r' : 'e'}`;
}
