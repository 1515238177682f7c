const pattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const day = 86_400_000;

/**
 * Converts a duration such as `PT16M` or `P3D` to milliseconds. A banking day (`1bd`) counts as the longest possible one, over a weekend
 * and a holiday.
 */
export function durationOf(text: string): number {
  const bankingDays = /^(\d+)bd$/.exec(text)?.[1];
  if (bankingDays !== undefined) return Number(bankingDays) * 4 * day;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (pattern.exec(text) ?? []).slice(1).map((part) => Number(part ?? 0));
  return days * day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
