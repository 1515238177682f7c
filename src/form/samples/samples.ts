import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';

/** A form like one of rjsf's playground: what is typed, what is sent for it, and one mistake. */
export interface Sample {
  title: string;
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  typed?: Values;
  sent?: Values;
  wrong?: { typed: Values; at: string } | null;
  /** Rules of `check` that reject it, because Passbook does not support such forms. */
  refused?: string[];
}

const files = import.meta.glob<Sample>('./*.json', { eager: true, import: 'default' });

/** The samples by the names of their files. */
export const samples: Record<string, Sample> = Object.fromEntries(
  Object.entries(files).map(([path, sample]) => [path.slice(2, -'.json'.length), sample]),
);
