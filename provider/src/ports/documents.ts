/** What a document says, in reading order. How it looks is the maker's affair. */
export interface DocumentSource {
  title: string;
  /** BCP 47, such as `en-US`: the language of all the words here. */
  language: string;
  brand: {
    name: string;
    /** `#rrggbb`, dark enough for letters on white. */
    color: string;
    /** Who is behind it and how to reach them; at the foot of each page. */
    contact: string;
    /** Lines of the postal address; none: left out. */
    address: readonly string[];
    /** The text of an SVG file of plain paths, which stands in place of the name. One with anything else in it is left out. */
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
  /** As many cells each as there are columns; of a cell's text the first 400 characters are shown. */
  rows: string[][];
}

export interface MadeDocument {
  content: Uint8Array;
  mediaType: 'application/pdf';
  /** Of the content, in hexadecimal. */
  sha256: string;
  pages: number;
}

/** No document can be made of this source. */
export interface DocumentRefusal {
  refused: 'too large' | 'language' | 'color' | 'date' | 'table';
}

/** How many characters a source may have. Each text, were it empty, counts 20 more, for it takes room: a statement of 2,000 transactions fits. */
export const mostCharacters = 450_000;

/** The port of whoever makes documents for depositors to keep. */
export interface DocumentPort {
  /**
   * Makes an accessible document: tagged, with title and language, faces embedded. Equal sources have equal bytes. Any text does no harm: what cannot be
   * seen (control characters) is left out, and what there is no letter for is shown as a box.
   * @throws {Error} when it takes over 30 seconds.
   */
  make(source: DocumentSource): Promise<MadeDocument | DocumentRefusal>;
}
