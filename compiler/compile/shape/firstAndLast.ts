/** Caches the first and the last result. Suited to tests that check hundreds of variations of one input. */
export function firstAndLast<Input, Result>(isSame: (one: Input, other: Input) => boolean): (input: Input, find: () => Result) => Result {
  const kept: { input: Input; result: Result }[] = [];
  return (input, find) => {
    const known = kept.find((each) => isSame(each.input, input));
    if (known) return known.result;
    const result = find();
    kept.splice(1, 1, { input, result });
    return result;
  };
}

export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
