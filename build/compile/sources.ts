import type { ChangeRow, PolicyRow } from './callPolicy.ts';
import type { ConfigSchemas } from './shape/shape.ts';

/** A file as it stands on disk; `file` is its path from the root of the repository. */
export interface SourceFile {
  file: string;
  text: string;
}

/** What was proven when it was last accepted: compared with by check alone. */
export const provenFile = 'flows/proven.json';

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
  /** `brands/<slug>/brand.json`; of it the order of the registration steps and the features that are off are compiled. */
  brandFile?: SourceFile;
  /** `provenFile`, for check. */
  proven?: SourceFile;
  schemas: ConfigSchemas;
  known: Known;
}

/** The names that flows may use. */
export interface Known {
  screens: string[];
  /** Fields of each form of `schemas/forms`. */
  forms: Record<string, string[]>;
  calls: Record<string, KnownCall>;
  /** Line illustrations, and icons of the navigation. */
  pictures: string[];
  icons: string[];
  /** Placeholders that texts may have besides facts: `brand.name`. */
  placeholders: string[];
}

/** What a flow has to know of a call of `schemas/api`. */
export interface KnownCall {
  /** Its path parameters. */
  path: string[];
  /** The keys that its body may have; none: it has no body, or an open one. */
  body: string[];
  session: 'none' | 'pending' | 'full' | 'any';
  /** The problem statuses that its contract names. */
  statuses: number[];
  /** Top-level fields of its 200 or 201 answer; none when that is open or a list. */
  answer: string[];
  /** Those of them that an answer cannot lack. */
  always: string[];
  /** Fields of the items of an answer that is a list; none when those are open. */
  items: string[];
  /** Dotted paths to the texts of an answer, `deposit.amount`, and whether each is there in every answer. Lists are not looked into. */
  texts: Readonly<Record<string, boolean>>;
  /** By such field the values that it may have, where the contract lists them; null is undefined, as in the facts. */
  tells: Record<string, unknown[]>;
  /** Who may make it and in which state; nothing is known of a call without rows. */
  policy: readonly PolicyRow[];
  /** How it may leave the depositor it is made by. */
  changes: readonly ChangeRow[];
  /** What a brand switches it off by, in `brand.json`. */
  feature?: string;
}
