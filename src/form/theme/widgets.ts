import type { ComponentType } from 'react';
import type { FieldWidget } from '../core/formContext.ts';

type Widget = ComponentType<FieldWidget>;

/** Each file exports one component of its own name: `birth-date/BirthDate.tsx`. */
const modules = import.meta.glob<Record<string, Widget>>(['../widgets/*/*.tsx', '!../widgets/parts/*', '!**/*.{stories,test}.tsx'], {
  eager: true,
});

/** Widgets by the name that a form's `ui` uses, which is that of their folder. */
export const widgets: Record<string, Widget> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, exports]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const isWidget = name.toLowerCase() === folder.replaceAll('-', '');
    return isWidget && exports[name] ? [[folder, exports[name]]] : [];
  }),
);

/** What draws a field that names no widget that there is, which `check` finds before. */
export function NoWidget({ name, context }: FieldWidget): never {
  throw new Error(`The field ${name} of ${context.form.id} names no widget that there is.`);
}
