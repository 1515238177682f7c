/** Maximum number of pixels: more than any camera produces, and safe to decode. */
export const mostPixels = 150_000_000;
