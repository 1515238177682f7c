/** Where something stands, in px from the top left corner of what it is in. */
export interface Point {
  x: number;
  y: number;
}

/** A place with a size. */
export interface Box extends Point {
  width: number;
  height: number;
}
