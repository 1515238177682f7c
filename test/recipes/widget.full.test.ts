import { expect, it } from 'vitest';
import { readForms } from '../../compiler/modules/formSources.ts';
import { changed, foundIn, type Changes } from '../setup/changedFiles.ts';
import { codeOf } from './steps.ts';

const code = codeOf('add-a-widget');
const form = 'schemas/forms/otp.json';
const { [form]: ui = '{}', ...folder } = code;
const [[field, options] = ['', {}]] = Object.entries(JSON.parse(ui) as Record<string, object>);
const changes: Changes = {
  ...folder,
  [form]: Object.fromEntries(Object.entries(options).map(([key, value]) => [`/uiSchema/${field}/${key}`, value])),
};

it('docs/how-to/add-a-widget.md adds a widget with its folder and a form that uses it', () => {
  expect(Object.keys(folder).every((file) => file.startsWith('src/form/widgets/toggle/'))).toBe(true);
  expect(foundIn(changes)).toEqual([]);
  const otp = readForms(changed(changes)).forms.find(({ id }) => id === 'otp');
  expect(otp?.ui[field]?.['ui:options']).toMatchObject({ widget: 'toggle', labelled: 'own' });
});

it('docs/how-to/add-a-widget.md is right that check reports an unknown name and a field it cannot show', () => {
  expect(foundIn({ [form]: changes[form]! })).toEqual([`form-widget ${form}#/uiSchema/${field}/ui:widget`]);
  expect(foundIn({ ...folder, [form]: { '/uiSchema/code/ui:widget': 'toggle' } })).toEqual([
    `form-widget-misfit ${form}#/uiSchema/code/ui:widget`,
  ]);
});
