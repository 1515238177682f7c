import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';

/** A form like one of rjsf's playground: input, expected values and one error. */
export interface Sample {
  title: string;
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  typed?: Values;
  sent?: Values;
  wrong?: { typed: Values; at: string } | null;
  /** `check` rules that reject it, because Passbook does not support such forms. */
  refused?: string[];
}

const files = import.meta.glob<Sample>('./*.json', { eager: true, import: 'default' });

export const samples: Record<string, Sample> = Object.fromEntries(
  Object.entries(files).map(([path, sample]) => [path.slice(2, -'.json'.length), sample]),
);
