const iso8601 =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/;

/** Adds an ISO 8601 duration such as "PT15M" or "P1M3D". Months are clamped to their last day. */
export function addDuration(from: Date, duration: string): Date {
  const parts = iso8601.exec(duration);
  if (!parts) throw new RangeError('not an ISO 8601 duration such as PT15M or P3D');
  const [years, months, weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as Seven;
  const moved = addMonths(from, years * 12 + months);
  return new Date(moved.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000);
}

/** the expression has seven groups */
type Seven = [number, number, number, number, number, number, number];

function addMonths(from: Date, months: number): Date {
  if (months === 0) return from;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}
