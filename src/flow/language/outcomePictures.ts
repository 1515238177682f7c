/** A picture name that shows none, such as for a failure. */
export const noPicture = 'none';

const outcomePictures: readonly string[] = ['success', 'hold', 'closed'];

/** Whether a picture shows a result rather than a topic. */
export function isOutcomePicture(name: string | undefined): boolean {
  return name !== undefined && outcomePictures.includes(name);
}
