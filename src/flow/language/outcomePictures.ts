/** In place of a picture's name: none is shown, as for a failure. */
export const noPicture = 'none';

const outcomePictures: readonly string[] = ['success', 'hold', 'closed'];

/** Whether a picture says how something has ended; the others only say what it is about. */
export function isOutcomePicture(name: string | undefined): boolean {
  return name !== undefined && outcomePictures.includes(name);
}
