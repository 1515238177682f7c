import type { CompiledForm } from './form.ts';

/** Path of a field id made by `idOf` or rjsf: `jobs.0.title`. Field names have no dash (form.schema.json). */
export function pathOf(form: Pick<CompiledForm, 'id'>, id: string): string {
  return id
    .replace(/__(?:one|any)of_select$/, '')
    .slice(form.id.length + 1)
    .replaceAll('-', '.');
}

export const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1);

export const isItem = (path: string) => /^\d+$/.test(nameIn(path));

/** Path segments for rjsf; indexes become numbers. */
export const toSegments = (path: string) => path.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

export const joinPath = (...segments: (string | number)[]) => segments.filter((segment) => segment !== '').join('.');

/** `jobs.0` for `jobs.0.title`; empty for a top-level field. */
export const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');

export const isWithin = (path: string, other: string) => other === '' || path === other || path.startsWith(`${other}.`);
