import type { FunctionComponent } from 'react';
import type { Components } from '../core/form.ts';
import type { FieldWidget } from '../core/formContext.ts';

type Widget = FunctionComponent<FieldWidget>;

/** Each file exports one component of its own name: `birth-date/BirthDate.tsx`. */
const modules = import.meta.glob<Record<string, Widget>>(['../widgets/*/*.tsx', '!../widgets/parts/*', '!**/*.{stories,test}.tsx'], {
  eager: true,
});

/** All widgets by folder, for forms that are compiled in the browser. */
export const everyWidget: Components = Object.fromEntries(
  Object.entries(modules).flatMap(([path, exports]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const isWidget = name.toLowerCase() === folder.replaceAll('-', '');
    return isWidget && exports[name] ? [[folder, exports[name]]] : [];
  }),
);
