/**
 * How wide columns are: as wide as what is in them where there is room, the rest of the room going to the widest; else narrow ones keep what they need
 * and the others share the rest.
 * @param wanted what each would need; the result fills `room`.
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
