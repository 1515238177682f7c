/** Content of a document in reading order, without layout. */
export interface DocumentSource {
  title: string;
  /** BCP 47 tag of all texts, such as `en-US`. */
  language: string;
  brand: {
    name: string;
    /** `#rrggbb`, dark enough for text on white. */
    color: string;
    /** Name and contact of the issuer, shown at the bottom of each page. */
    contact: string;
    /** Lines of the mailing address; may be empty. */
    address: readonly string[];
    /** SVG source of plain paths, shown instead of the name; ignored if it contains anything else. */
    logo: string | null;
  };
  /** YYYY-MM-DD */
  date: string;
  sections: DocumentSection[];
}

export interface DocumentSection {
  heading: string;
  paragraphs: string[];
  table?: DocumentTable;
}

export interface DocumentTable {
  columns: { heading: string; align: 'left' | 'right' }[];
  /** One cell per column; each is cut after 400 characters. */
  rows: string[][];
}

export interface MadeDocument {
  content: Uint8Array;
  mediaType: 'application/pdf';
  /** SHA-256 of the content in hex. */
  sha256: string;
  pages: number;
}

/** The source cannot be rendered. */
export interface DocumentRefusal {
  refused: 'too large' | 'language' | 'color' | 'date' | 'table';
}

/** Maximum characters of a source, plus 20 per text for layout. Fits a statement of 2,000 transactions. */
export const mostCharacters = 450_000;

export interface DocumentPort {
  /**
   * Renders an accessible PDF: tagged, with title, language and embedded fonts. Deterministic.
   * Accepts any text: control characters are removed, missing glyphs become boxes.
   * @throws {Error} after 30 seconds
   */
  make(source: DocumentSource): Promise<MadeDocument | DocumentRefusal>;
}
