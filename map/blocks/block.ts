/** A part of the poster: its size in px and its markup from its own top left corner. */
export interface Block {
  width: number;
  height: number;
  markup: string;
  /** Where reading begins. */
  isFirst?: boolean;
}
