import { setAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';

const flows = 'brands/base/es-US/flows.json';

/** Mistakes in translations. The repository has none, so each mutant adds its own. */
export const translationOperators: Operator[] = [
  {
    id: 'untranslated-language',
    description: 'A brand offers a language without any translation.',
    expects: ['translation-missing'],
    mutants: (files) =>
      ['harbor', 'volt'].map((slug) => {
        const file = `brands/${slug}/brand.json`;
        const text = setAt(files.read(file), ['languages'], ['en-US', 'es-US']);
        return { file, pointer: '/languages/1', text };
      }),
  },
  {
    id: 'changed-sentence',
    description: "A translation of a flow's sentence is outdated.",
    expects: ['translation-unknown'],
    mutants: () => [said('Where do you leave?', '¿Dónde vive?'), said('Save and continued', 'Guardar y seguir')],
  },
  {
    id: 'changed-words',
    description: 'A translation of a word is outdated.',
    expects: ['translation-stale'],
    mutants: () => {
      const file = 'brands/base/es-US/words/shell.json';
      const $schema = '../../../../schemas/config/word-translations.schema.json';
      const refusals = 'brands/base/es-US/refusals.json';
      const closed = { $schema: $schema.slice('../'.length), account_closed: { 'The account is closed.': 'Cerrada.' } };
      return [
        { file, pointer: '/skip/Skip the page', text: JSON.stringify({ $schema, skip: { 'Skip the page': 'Saltar' } }) },
        { file: refusals, pointer: '/account_closed/The account is closed.', text: JSON.stringify(closed) },
      ];
    },
  },
  {
    id: 'translated-placeholder',
    description: 'The placeholder of a sentence was translated.',
    expects: ['translation-placeholder'],
    mutants: () => [said('Welcome back {depositor.first_name|Name}', 'Hola, {depositor.nombre|cliente}')],
  },
  {
    id: 'left-in-english',
    description: 'A translation is the English sentence.',
    expects: ['translation-english'],
    mutants: () => ['Where do you live?', 'Save and continue', 'Welcome back to {brand.name}.'].map((sentence) => said(sentence, sentence)),
  },
  {
    id: 'another-number',
    description: 'A translation contains another number than its source.',
    expects: ['translation-number'],
    mutants: () => [
      said(
        'A link works once and expires in 30 minutes. Your password hasn’t changed.',
        'Un enlace vale una vez y 50 minutos. Su contraseña sigue igual.',
      ),
      said(
        'We are experiencing some connection errors. Please try again in 1 hour. If your browser blocks cookies, allow them for this site.',
        'Hay errores de conexión. Inténtelo en 2 horas.',
      ),
    ],
  },
];

function said(sentence: string, translation: string, others: Record<string, string> = {}): Broken {
  const value = { $schema: '../../../schemas/config/translations.schema.json', [sentence]: translation, ...others };
  return { file: flows, pointer: `/${sentence}`, text: JSON.stringify(value) };
}
