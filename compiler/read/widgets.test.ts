import type { RJSFSchema } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.ts';
import { readJson } from './readJson.ts';
import { readWidgets, widgetFor } from './widgets.ts';

const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));
const widgets = readWidgets(files);
const folders = files.list('src/form/widgets').filter((name) => name !== 'parts' && !name.includes('.'));

describe('a widget’s folder', () => {
  it.each(folders)('%s declares what it shows, and has a component of that name and a story', (name) => {
    const schema = new Ajv({ strict: false }).compile(readJson(files, 'schemas/config/widget.schema.json'));
    const component = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(schema(readJson(files, `src/form/widgets/${name}/widget.json`)), JSON.stringify(schema.errors)).toBe(true);
    expect(files.list(`src/form/widgets/${name}`)).toEqual(expect.arrayContaining([`${component}.tsx`, `${component}.stories.tsx`]));
    expect(files.read(`src/form/widgets/${name}/${component}.tsx`)).toContain(`export function ${component}(`);
  });
});

describe('the default widget', () => {
  const fields: [what: string, field: RJSFSchema, widget: string][] = [
    ['a birth date', { type: 'string', format: 'birth-date' }, 'birth-date'],
    ['a password, which is only a new one if the form says so', { type: 'string', format: 'password' }, 'password'],
    ['a choice', { type: 'string', enum: ['a', 'b'] }, 'select'],
    ['a consent', { type: 'boolean' }, 'checkbox'],
    ['a name', { type: 'string', format: 'person-name' }, 'text'],
    ['any other text', { type: 'string' }, 'text'],
  ];
  it.each(fields)('of a field is found for %s', (_, field, widget) => expect(widgetFor(field, widgets)).toBe(widget));

  it('is unique for each kind of field', () => {
    const usual = [...widgets.values()].filter((entry) => entry.usual).map(({ shows }) => JSON.stringify(shows));
    expect(usual).toEqual([...new Set(usual)]);
  });
});
