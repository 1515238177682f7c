import { createHash } from 'node:crypto';
import type { Document } from '../../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../../compiler/compile/shape/values.ts';
import { inFiles } from '../../files/finder.ts';
import { rules as configRules } from '../../files/readConfig.ts';
import type { Subject } from '../../files/subject.ts';

export const rules = declareRules({
  'disclosure-version': error(
    'The text of a document changed, but its version did not.',
    'Increase "version", then record it with passbook check --accept.',
  ),
});

/** Where `passbook check --accept` stores the text hash of each document version. */
export const versionsFile = 'brands/base/versions.json';

interface AcceptedVersion {
  version: string;
  /** Start of the SHA-256 of the document's text. */
  words: string;
}

type Versions = Record<string, AcceptedVersion>;

/** Reports documents whose text changed but whose version did not. */
export const finder = inFiles((subject, report) => {
  const disclosures = disclosuresIn(subject);
  if (disclosures.length > 0 && !subject.files.has(versionsFile))
    report(
      { file: versionsFile, line: 1 },
      configRules['file-missing'],
      'there is no such file',
      'Restore it, or create it with passbook check --accept.',
    );
  const before = acceptedIn(subject);
  for (const document of disclosures) {
    const accepted = Object.hasOwn(before, document.file) ? before[document.file] : undefined;
    const now = versionOf(document);
    if (!accepted || isAcceptable(accepted, now)) continue;
    const message =
      now.version === accepted.version
        ? `its text has changed since version ${accepted.version} was accepted`
        : `it is version ${now.version}, but ${accepted.version} was accepted before`;
    report({ document, pointer: '/version' }, rules['disclosure-version'], message);
  }
});

/** The new content of `brands/base/versions.json`. Entries that cannot be accepted or were not read are kept. */
export function formatVersions(subject: Pick<Subject, 'files' | 'documents' | 'sound'>): string {
  const before = acceptedIn(subject);
  const unread = Object.entries(before).filter(([file]) => subject.files.has(file) && !subject.documents.has(file));
  const read = disclosuresIn(subject).map((document): [string, AcceptedVersion] => {
    const accepted = Object.hasOwn(before, document.file) ? before[document.file] : undefined;
    const now = versionOf(document);
    return [document.file, accepted && !isAcceptable(accepted, now) ? accepted : now];
  });
  const lines = [...unread, ...read]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, { version, words }]) => `  ${JSON.stringify(file)}: { "version": "${version}", "words": "${words}" }`);
  return `${['{', ['  "$schema": "../../schemas/config/versions.schema.json"', ...lines].join(',\n'), '}'].join('\n')}\n`;
}

function acceptedIn({ documents, sound }: Pick<Subject, 'documents' | 'sound'>): Versions {
  const document = documents.get(versionsFile);
  if (!document || !sound.has(document)) return {};
  const { $schema: _, ...versions } = recordOf(document.value);
  return versions as Versions; // versions.schema.json
}

const disclosuresIn = ({ documents, sound }: Pick<Subject, 'documents' | 'sound'>) =>
  [...documents.values()].filter((document) => sound.has(document) && /^brands\/[^/]+\/disclosures\//.test(document.file));

function versionOf({ value }: Document): AcceptedVersion {
  const { version, title, summary, attestation, sections } = recordOf(value);
  const said = listOf(sections).map((section) => ({ ...recordOf(section), covers: undefined }));
  const words = createHash('sha256')
    .update(JSON.stringify([title, summary, attestation, said]))
    .digest('hex')
    .slice(0, 16);
  return { version: String(version), words };
}

function isAcceptable(before: AcceptedVersion, now: AcceptedVersion): boolean {
  const order = compare(now.version, before.version);
  return order > 0 || (order === 0 && now.words === before.words);
}

/** Compares numerically: 1.10 comes after 1.9. */
function compare(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ]; // two elements
  return major - otherMajor || minor - otherMinor;
}
