import type { ConfigSchemas } from './shape.ts';

/** A file as it stands on disk; `file` is its path from the root of the repository. */
export interface SourceFile {
  file: string;
  text: string;
}

/** Everything that one brand's app is compiled from. */
export interface Sources {
  brand: string;
  /** `flows/*.json` without the two below. */
  flows: SourceFile[];
  /** `flows/app.json`: rules, destinations, shell. */
  app: SourceFile;
  /** `flows/calls.json`: what answers fill, and the error catalogue. */
  calls: SourceFile;
  /** `brands/<slug>/flows.json`: the brand's differences, if it has any. */
  differences?: SourceFile;
  schemas: ConfigSchemas;
  known: Known;
}

/** The names that flows may use. */
export interface Known {
  screens: string[];
  /** Fields of each form of `schemas/forms`. */
  forms: Record<string, string[]>;
  /** Path parameters of each call of `schemas/api`, and the keys that its body may have (none: it has no body, or an open one). */
  calls: Record<string, { path: string[]; body: string[] }>;
}
