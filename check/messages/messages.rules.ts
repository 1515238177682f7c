import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { sourceLanguage, translationFolders } from '../../compiler/read/languages.ts';
import { brandsOf, begunLanguagesOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { messagesIn, type Message, type Messages } from './messagesIn.ts';
import { partsOf } from './partsOf.ts';
import { checkTranslation } from '../words/translations/faithful.ts';
import { placeOf, rules as translationRules } from '../words/translations/translations.rules.ts';
import { rules as wordRules } from '../words/words.rules.ts';

export const rules = declareRules({
  'message-missing': error('The provider sends an email or text message that is not in brands/base/messages.json.'),
  'message-long': error('A text message is longer than two billed messages.'),
});

/** Reports emails and text messages that are missing, unused, untranslated, outdated or too long. The schema covers the rest. */
export const finder = inFiles((subject, report) => {
  const base = messagesIn('brands/base', subject);
  const sent = Object.keys(recordOf(recordOf(subject.documents.get(schema)?.value)['properties']));
  if (!base) return;
  for (const name of sent.filter((each) => !each.startsWith('$') && !base.has(each)))
    report(placeOf('brands/base/messages.json', subject), rules['message-missing'], `"${name}" is missing`);
  const offered = new Set(subject.brands.flatMap((slug) => begunLanguagesOf(subject, slug)));
  checkTranslations('base', base, base, offered, subject, report);
  for (const brand of brandsOf(subject).filter(({ slug }) => slug !== 'base')) {
    const own = messagesIn(`brands/${brand.slug}`, subject) ?? new Map<string, Message>();
    for (const [name, { text, place }] of own)
      if (text === base.get(name)?.text)
        report(place, wordRules['word-override-idle'], `"${name}" is the same as in brands/base`, 'Remove it.');
    const all = new Map([...base, ...own]);
    checkTranslations(brand.slug, own, all, new Set(begunLanguagesOf(subject, brand.slug)), subject, report);
    checkLengths(brand, subject, report);
  }
});

const schema = 'schemas/config/messages.schema.json';

/**
 * @param own messages that need a translation here
 * @param all messages that may have one
 */
function checkTranslations(slug: string, own: Messages, all: Messages, offered: Set<string>, subject: Subject, report: Report): void {
  const written = translationFolders(subject.files, slug).map((folder) => folder.slice(folder.lastIndexOf('/') + 1));
  for (const language of new Set([...offered, ...written])) {
    if (language === sourceLanguage) continue;
    const folder = `brands/${slug}/${language}`;
    const said = messagesIn(folder, subject) ?? new Map<string, Message>();
    // A missing folder is reported once instead.
    const isWanted = offered.has(language) && (slug !== 'base' || translationFolders(subject.files, 'base').includes(folder));
    for (const name of isWanted ? own.keys() : [])
      if (!said.has(name))
        report(placeOf(`${folder}/messages.json`, subject), translationRules['translation-missing'], `the message "${name}" is missing`);
    for (const [name, { text, translates, place }] of said) {
      const sentence = all.get(name)?.text;
      if (sentence === undefined) continue;
      if (translates === sentence) checkTranslation(sentence, text, place, report);
      else
        report(place, translationRules['translation-stale'], staleness(name, translates), 'Add the text it translates under "translates".');
    }
  }
}

function staleness(name: string, translates: string | undefined): string {
  return translates === undefined ? `"${name}" does not say what it translates` : `the source of "${name}" has changed`;
}

/** The longest code, and the line that binds it to a domain of realistic length. */
const code = '123456';
const lastLine = `\n\n@${'x'.repeat(24)}.com #${code}`;

/** Checks all text messages of a brand, with its own values filled in. */
function checkLengths({ slug, value }: Brand, subject: Subject, report: Report): void {
  const { name, emails } = recordOf(value['branding']);
  const values = { '{brand.name}': String(name), '{brand.emails.support}': String(recordOf(emails)['support']), '{code}': code };
  const languages = begunLanguagesOf(subject, slug).filter((language) => language !== sourceLanguage);
  for (const folder of ['base', slug].flatMap((each) => [each, ...languages.map((language) => `${each}/${language}`)]))
    for (const [key, { text, isTextMessage, place }] of messagesIn(`brands/${folder}`, subject) ?? []) {
      if (!isTextMessage) continue;
      const filled = Object.entries(values).reduce((all, [placeholder, one]) => all.replaceAll(placeholder, one), text);
      const parts = partsOf(text.includes('{code}') ? filled + lastLine : filled);
      if (parts > 2) report(place, rules['message-long'], `"${key}" takes ${parts} text messages for ${String(name)}`);
    }
}
