import type { ChangeRow, PolicyRow } from './callPolicy.ts';
import type { ConfigSchemas } from './shape/shape.ts';

/** A source file; `file` is its path relative to the repository. */
export interface SourceFile {
  file: string;
  text: string;
}

/** Accepted decisions, which only check reads. */
export const provenFile = 'flows/proven.json';

/** Everything that one brand's app is compiled from. */
export interface Sources {
  brand: string;
  /** `flows/*.json`, except app.json and calls.json. */
  flows: SourceFile[];
  /** `flows/app.json`: rules, destinations, shell. */
  app: SourceFile;
  /** `flows/calls.json`: facts filled from answers, and the error catalog. */
  calls: SourceFile;
  /** `brands/<slug>/flows.json`, if the brand has differences. */
  differences?: SourceFile;
  /** `brands/<slug>/brand.json`; its step order and disabled features are compiled. */
  brandFile?: SourceFile;
  /** `provenFile`, for check. */
  proven?: SourceFile;
  schemas: ConfigSchemas;
  known: Known;
}

/** Names that flows may use. */
export interface Known {
  screens: string[];
  /** Fields of each form in `schemas/forms`. */
  forms: Record<string, string[]>;
  calls: Record<string, KnownCall>;
  /** Illustrations, and icons of the navigation. */
  pictures: string[];
  icons: string[];
  /** Placeholders that are not facts, such as `brand.name`. */
  placeholders: string[];
}

/** The parts of a call's contract (`schemas/api`) that the compiler checks flows against. */
export interface KnownCall {
  /** Path parameters. */
  path: string[];
  /** Keys of its body; empty when it has none or an open one. */
  body: string[];
  session: 'none' | 'pending' | 'full' | 'any';
  /** Problem statuses in its contract. */
  statuses: number[];
  /** Top-level fields of its success answer; empty for open objects and lists. */
  answer: string[];
  /** Required fields among them. */
  always: string[];
  /** Fields of list items; empty for open objects. */
  items: string[];
  /** Dotted paths of text fields, such as `deposit.amount`, and whether each is always present. Excludes lists. */
  texts: Readonly<Record<string, boolean>>;
  /** Possible values of enum fields; null becomes undefined, as in facts. */
  tells: Record<string, unknown[]>;
  /** Who may make the call and when; empty when unknown. */
  policy: readonly PolicyRow[];
  /** Possible changes to the depositor. */
  changes: readonly ChangeRow[];
  /** The feature in `brand.json` that switches it off. */
  feature?: string;
}
