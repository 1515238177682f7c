import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt, valueAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';

const base = 'brands/base/messages.json';
const own = 'brands/volt/messages.json';
const spanish = 'brands/base/es-US/messages.json';

export const messageOperators: Operator[] = [
  {
    id: 'lost-message',
    description: 'A message that the provider sends is missing.',
    expects: ['message-missing'],
    mutants: (files) =>
      ['frame', 'cancelled', 'phoneGone'].map((name) => ({
        file: base,
        pointer: '',
        text: removeAt(files.read(base), [name]),
        note: name,
      })),
  },
  {
    id: 'message-without-value',
    description: 'A message lacks its link or code.',
    expects: ['shape-choice'],
    mutants: (files) =>
      ['resetPassword', 'codeByEmail', 'codeBySms'].map((name) => ({
        file: base,
        pointer: `/${name}/text`,
        text: setAt(files.read(base), [name, 'text'], ['It is not here.']),
      })),
  },
  {
    id: 'address-beside-link',
    description: 'A character touches the link in an email.',
    expects: ['text-link'],
    mutants: (files) =>
      ['verifyEmail', 'resetPassword'].map((name) => ({
        file: base,
        pointer: `/${name}/text/1`,
        text: setAt(files.read(base), [name, 'text', 1], 'https://{link}'),
      })),
  },
  {
    id: 'message-with-other-value',
    description: 'A message shows a value that is never passed.',
    expects: ['shape-pattern'],
    mutants: (files) => [
      { file: base, pointer: '/cancelled/text/0', text: setAt(files.read(base), ['cancelled', 'text', 0], 'See {link}') },
      { file: base, pointer: '/codeByEmail/subject', text: setAt(files.read(base), ['codeByEmail', 'subject'], 'Your code is {code}') },
    ],
  },
  {
    id: 'long-text-message',
    description: 'A text message is long enough to be billed as three.',
    expects: ['message-long'],
    mutants: (files) => [
      { file: base, pointer: '/phoneGone', text: setAt(files.read(base), ['phoneGone', 'text', 0], 'Su número ya no es éste. '.repeat(6)) },
    ],
  },
  {
    id: 'idle-message',
    description: 'A brand repeats a message of base.',
    expects: ['word-override-idle'],
    mutants: (files) => [{ ...written(own, { cancelled: valueAt(files.read(base), ['cancelled']) }), pointer: '/cancelled' }],
  },
  {
    id: 'translated-message-value',
    description: "A translated message lacks the brand's name.",
    expects: ['translation-placeholder'],
    mutants: (files) => [
      translated(files, 'phoneGone', { text: ['Escriba a {brand.emails.support}.'] }),
      translated(files, 'verifyEmail', { subject: 'Confirme', text: ['{link}'] }),
    ],
  },
  {
    id: 'changed-message',
    description: 'A translated message is outdated, or does not name its source.',
    expects: ['translation-stale'],
    mutants: (files) => {
      const translation = { subject: 'Cancelada', text: ['Hemos cancelado su solicitud.'] };
      return [
        translated(files, 'cancelled', { ...translation, translates: { subject: 'Canceled', text: ['It was canceled.'] } }),
        translated(files, 'cancelled', { ...translation, translates: undefined }),
      ];
    },
  },
];

function translated(files: Files, name: string, message: object): Broken {
  return { ...written(spanish, { [name]: { translates: valueAt(files.read(base), [name]), ...message } }), pointer: `/${name}` };
}

function written(file: string, messages: object): Pick<Broken, 'file' | 'text'> {
  const schema = `${'../'.repeat(file.split('/').length - 1)}schemas/config/messages.schema.json`;
  return { file, text: JSON.stringify({ $schema: schema, ...messages }) };
}
