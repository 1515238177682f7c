import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import { flowsIn, wordsIn } from '../../../test/setup/spanish.ts';

const flows = 'brands/base/es-US/flows.json';

describe('two labels that stand together', () => {
  it('and are alike in a translation alone are told at the second', () => {
    const found = findingsOf({
      [flows]: flowsIn({ 'Cancel my application': 'Cancelar mi solicitud', 'Keep my application': 'Cancelar mi solicitud' }),
    });
    expect(found.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(['translation-alike /Keep my application']);
    expect(found[0]?.message).toContain('“Cancelar mi solicitud” is what “Cancel my application” is called as well, on /');
  });

  it('may be called alike elsewhere', () => {
    const both = { 'Cancel my application': 'Cancelar mi solicitud', 'Where do you live?': 'Cancelar mi solicitud' };
    expect(foundIn({ [flows]: flowsIn(both) })).toEqual([]);
  });

  it('are choices of a field too', () => {
    const file = 'brands/base/es-US/words/forms.json';
    const options = { sms: { label: { 'Text message': 'Mensaje' } }, email: { label: { Email: 'Mensaje' } } };
    expect(foundIn({ [file]: wordsIn({ 'choose-mfa': { type: { options } } }, 'base') })).toEqual([
      `translation-alike ${file}#/choose-mfa/type/options/email/label/Email`,
    ]);
  });
});
