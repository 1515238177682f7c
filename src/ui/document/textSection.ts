/** A part of a document, as the provider tells it. */
export interface TextSection {
  heading: string;
  paragraphs: string[];
  table: { columns: { heading: string; align: 'left' | 'right' }[]; rows: string[][] } | null;
}
