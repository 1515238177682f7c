import type { CompiledForm } from './form.ts';

/** The path of the field with an id that `idOf` or rjsf made: `jobs.0.title`. Names of fields have no dash (form.schema.json). */
export function pathOf(form: Pick<CompiledForm, 'id'>, id: string): string {
  return id
    .slice(form.id.length + 1)
    .replace(/__(?:one|any)of_select$/, '')
    .replaceAll('-', '.');
}

/** The last name or index of a path. */
export const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Whether a path leads to an item of a list. */
export const isItem = (path: string) => /^\d+$/.test(nameIn(path));

/** A path as rjsf has it: indexes are numbers. */
export const toSegments = (path: string) => path.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

export const joinPath = (...segments: (string | number)[]) => segments.filter((segment) => segment !== '').join('.');

/** `jobs.0` for `jobs.0.title`; empty for a field of the form itself. */
export const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');

/** Whether a path is another one, or below it. */
export const isWithin = (path: string, other: string) => other === '' || path === other || path.startsWith(`${other}.`);
