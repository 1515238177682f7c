/**
 * Column widths. If everything fits, the widest column gets the spare room; otherwise narrow columns keep their width and the others share
 * the rest.
 * @param wanted natural widths; the result adds up to `room`
 */
export function columnWidths(wanted: number[], room: number): number[] {
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const widest = wanted.indexOf(Math.max(...wanted));
  if (total <= room) return wanted.map((width, index) => (index === widest ? width + room - total : width));
  let left = room;
  let sharing = wanted.length;
  const widths = wanted.map(() => 0);
  for (const index of wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))) {
    const width = Math.min(wanted[index] ?? 0, left / sharing);
    widths[index] = width;
    left -= width;
    sharing -= 1;
  }
  return widths;
}
