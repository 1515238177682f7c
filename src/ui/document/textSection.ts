export interface TextSection {
  heading: string;
  paragraphs: string[];
  table: { columns: { heading: string; align: 'left' | 'right' }[]; rows: string[][] } | null;
}
