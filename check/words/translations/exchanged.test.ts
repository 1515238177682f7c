import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import { flowsIn, wordsIn } from '../../../test/setup/spanish.ts';
import { findExchanged } from './exchangedPairs.ts';

const flows = 'brands/base/es-US/flows.json';
const form = 'brands/base/es-US/words/form.json';
const shell = 'brands/base/es-US/words/shell.json';

/** The rules of a password, and what is said where one is not kept. */
const password = (upper: string, lower: string) =>
  wordsIn(
    {
      password: {
        rule: { upper: { 'An uppercase letter': upper }, lower: { 'A lowercase letter': lower } },
        error: {
          upper: { 'Add an uppercase letter': 'Añada una letra mayúscula' },
          lower: { 'Add a lowercase letter': 'Añada una letra minúscula' },
        },
      },
    },
    'base',
  );

describe('two translations that have changed places', () => {
  it('are told by how their words are translated beside them', () => {
    const [found, ...others] = findingsOf({ [form]: password('Una letra minúscula', 'Una letra mayúscula') });
    expect(found).toMatchObject({
      rule: 'translation-exchanged',
      file: form,
      pointer: '/password/rule/upper/An uppercase letter',
      message:
        '“Una letra minúscula” stands for “An uppercase letter”, where “Add an uppercase letter” is “Añada una letra mayúscula”; “Una letra mayúscula” stands for “A lowercase letter”',
    });
    expect(others).toEqual([]);
    expect(foundIn({ [form]: password('Una letra mayúscula', 'Una letra minúscula') })).toEqual([]);
  });

  it('are told by the same sentences elsewhere, at the brand whose they are', () => {
    const labels = { 'Log out': 'Cerrar sesión', 'Save and continue': 'Guardar y continuar' };
    const base = { [flows]: flowsIn(labels) };
    const file = 'brands/harbor/es-US/flows.json';
    const difference = { '/logout': { submits: { submit: { label: 'Save and continue' } }, lead: 'Log out' } };
    const own = (saved: string, left: string) => ({
      'brands/harbor/flows.json': JSON.stringify({ $schema: '../../schemas/config/differences.schema.json', ...difference }),
      [file]: flowsIn({ '/logout': { 'Save and continue': saved, 'Log out': left } }),
    });
    const told = (saved: string, left: string) =>
      foundIn({ ...base, ...own(saved, left) }).filter((each) => each.startsWith('translation-exchanged'));
    expect(told('Cerrar sesión', 'Guardar y continuar')).toEqual([`translation-exchanged ${file}#/~1logout/Save and continue`]);
    expect(told('Guardar y continuar', 'Cerrar sesión')).toEqual([]);
    expect(told('Guardar', 'Salir')).toEqual([]);
  });

  it('are not told where nothing certain is known of them', () => {
    expect(
      foundIn({ [shell]: wordsIn({ skip: { 'Skip to main content': 'Atrás' }, back: { Back: 'Ir a la página' } }, 'base') }),
    ).not.toContain(`translation-exchanged ${shell}#/skip/Skip to main content`);
  });
});

it('a word that is translated in several ways, or two words in one, say nothing', () => {
  const pairs = [
    ['Log in', 'Entrar'],
    ['Log in', 'Iniciar sesión'],
    ['Sign in', 'Iniciar sesión'],
    ['Your account', 'Su cuenta'],
    ['Account number', 'Número de cuenta'],
    ['Your accounts', 'Sus cuentas'],
    ['Bank accounts', 'Cuentas bancarias'],
    ['New code', 'Código nuevo'],
    ['New password', 'Contraseña nueva'],
    ['Enter a code', 'Escriba un código'],
  ].map(([sentence = '', text = '']) => ({ sentence, text }));
  expect(findExchanged(pairs)).toEqual([]);
});
