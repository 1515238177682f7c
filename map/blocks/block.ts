/** A part of the poster: size in px, and markup relative to its top left corner. */
export interface Block {
  width: number;
  height: number;
  markup: string;
  isFirst?: boolean;
}
