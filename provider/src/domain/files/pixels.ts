/** Of a picture: more than any camera takes, and little enough that a program which shows it survives. */
export const mostPixels = 150_000_000;
