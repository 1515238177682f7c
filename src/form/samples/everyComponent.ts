import type { FunctionComponent } from 'react';
import type { Components } from '../core/form.ts';
import type { FieldWidget } from '../core/formContext.ts';
import { nestedTemplates } from '../templates/nestedTemplates.ts';

type Widget = FunctionComponent<FieldWidget>;

/** A widget's file has the name of its folder and of the component it exports: `birth-date/BirthDate.tsx`. */
const modules = import.meta.glob<Record<string, Widget>>(['../widgets/*/*.tsx', '!../widgets/parts/*', '!**/*.{stories,test}.tsx'], {
  eager: true,
});

/** All widgets by folder. */
const widgets: Components = Object.fromEntries(
  Object.entries(modules).flatMap(([path, exports]) => {
    const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.tsx$/.exec(path) ?? [];
    const isWidget = name.toLowerCase() === folder.replaceAll('-', '');
    return isWidget && exports[name] ? [[folder, exports[name]]] : [];
  }),
);

/** Widgets and templates for forms compiled in the browser; the build adds only those that a form uses. */
export const everyComponent = { widgets, templates: nestedTemplates };
