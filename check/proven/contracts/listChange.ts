/** What came to a list and what went from it, as the end of a sentence; undefined when both say the same. */
export function tellListChange(was: readonly string[], is: readonly string[]): string | undefined {
  const [added, gone] = [is.filter((name) => !was.includes(name)), was.filter((name) => !is.includes(name))];
  const told = [
    ...(added.length > 0 ? [`says ${quote(added)}, which nobody has accepted`] : []),
    ...(gone.length > 0 ? [`no longer says ${quote(gone)}, as was accepted`] : []),
  ];
  return told.length > 0 ? told.join(', and ') : undefined;
}

const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
