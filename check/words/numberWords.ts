const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** English number words, as far as they are usually written out. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...small.split(' ').map((name, number) => [name, number] as const),
  ...tens.split(' ').map((name, index) => [name, 10 * (index + 2)] as const),
]);
