import { readDocument, type Document } from '../../compiler/compile/shape/document.ts';
import type { Finding } from '../../compiler/compile/shape/finding.ts';
import { createShapeCheck, type ConfigSchemas } from '../../compiler/compile/shape/shape.ts';
import type { Known } from '../../compiler/compile/sources.ts';
import type { Pieces } from '../../compiler/compile/pieces.ts';
import type { Files } from '../../compiler/read/files.ts';
import { jsonIn } from '../../compiler/read/readJson.ts';
import { translationFolders } from '../../compiler/read/languages.ts';
import { listBrands } from '../../compiler/read/readSources.ts';

/** Everything that is checked, read once. */
export interface Subject {
  files: Files;
  /** Every JSON file of flows, schemas and brands, by path. */
  documents: ReadonlyMap<string, Document>;
  /** Documents that match their schema. */
  sound: ReadonlySet<Document>;
  brands: string[];
  /** The first brand's flows, without parts that could not be read. */
  pieces: Pieces;
  known: Known;
  /** The day of the check, YYYY-MM-DD; undefined when results must not depend on it. */
  today: string | undefined;
  /** Whether a folder belongs to the project being checked rather than to the engine. */
  isOwn: (folder: string) => boolean;
}

/** The schema of `schemas/config` for each kind of file. */
const schemaByPlace: [place: RegExp, schema: string][] = [
  [/^schemas\/forms\//, 'form.schema.json'],
  [/^schemas\/api\/shapes\//, 'shape.schema.json'],
  [/^schemas\/api\//, 'call.schema.json'],
  [/^brands\/base\/versions\.json$/, 'versions.schema.json'],
  [/^brands\/[^/]+\/brand\.json$/, 'brand.schema.json'],
  [/^brands\/[^/]+\/disclosures\//, 'disclosure.schema.json'],
  [/^brands\/[^/]+\/[^/]+\/disclosures\//, 'disclosure-translation.schema.json'],
  [/^brands\/[^/]+\/documents\.json$/, 'documents.schema.json'],
  [/^brands\/([^/]+\/){1,2}faqs\.json$/, 'faqs.schema.json'],
  [/^brands\/[^/]+\/refusals\.json$/, 'refusals.schema.json'],
  [/^brands\/[^/]+\/[^/]+\/refusals\.json$/, 'word-translations.schema.json'],
  [/^brands\/base\/words\//, 'words.schema.json'],
  [/^brands\/[^/]+\/words\.json$/, 'words.schema.json'],
  [/^brands\/[^/]+\/flows\.json$/, 'differences.schema.json'],
  [/^brands\/[^/]+\/forms\.json$/, 'questions.schema.json'],
  [/^brands\/base\/[^/]+\/words\//, 'word-translations.schema.json'],
  [/^brands\/[^/]+\/[^/]+\/words\.json$/, 'word-translations.schema.json'],
  [/^brands\/[^/]+\/[^/]+\/flows\.json$/, 'translations.schema.json'],
  [/^brands\/([^/]+\/){1,2}messages\.json$/, 'messages.schema.json'],
  [/^flows\/app\.json$/, 'app.schema.json'],
  [/^flows\/calls\.json$/, 'calls.schema.json'],
  [/^schemas\/lists\/common-problems\.json$/, 'common-problems.schema.json'],
  [/^schemas\/lists\/policy-refusals\.json$/, 'policy-refusals.schema.json'],
  [/^schemas\/lists\/published-ssn\.json$/, 'published-ssn.schema.json'],
  [/^schemas\/lists\/reviews\.json$/, 'reviews.schema.json'],
  [/^flows\/proven\.json$/, 'proven.schema.json'],
  [/^flows\/[^/]+\.json$/, 'flow.schema.json'],
  [/^flows\/journeys\/parts\.json$/, 'parts.schema.json'],
  [/^flows\/journeys\/personas\.json$/, 'personas.schema.json'],
  [/^flows\/journeys\/[^/]+\.json$/, 'journey.schema.json'],
];

/** The name of a file's schema. Other files in `flows/` name it in `$schema`. */
export function schemaOf({ file, value }: Document): string | undefined {
  const placed = schemaByPlace.find(([place]) => place.test(file))?.[1];
  if (placed !== undefined) return placed;
  const own = typeof value === 'object' && value !== null && '$schema' in value ? String(value.$schema) : undefined;
  return own?.slice(own.lastIndexOf('/') + 1);
}

/** Reads every JSON file; reports invalid JSON and duplicate keys. */
export function readDocuments(files: Files, brand: string | undefined, findings: Finding[]): Map<string, Document> {
  const folders = [
    'flows',
    ...foldersIn(files, 'flows'),
    'schemas/config',
    'schemas/forms',
    'schemas/api',
    'schemas/api/shapes',
    'schemas/lists',
    'brands',
    'brands/base',
    'brands/base/words',
    'brands/base/disclosures',
  ];
  const brands = listBrands(files).filter((slug) => brand === undefined || slug === brand);
  const translated = ['base', ...brands]
    .flatMap((slug) => translationFolders(files, slug))
    .flatMap((folder) => [folder, `${folder}/words`, `${folder}/disclosures`]);
  const paths = [...folders, ...brands.flatMap((slug) => [`brands/${slug}`, `brands/${slug}/disclosures`]), ...translated].flatMap(
    (folder) => jsonIn(files, folder),
  );
  return new Map(paths.map((file) => [file, readDocument(file, files.read(file), (finding) => findings.push(finding))]));
}

function foldersIn(files: Files, folder: string): string[] {
  return files
    .list(folder)
    .filter((name) => !name.includes('.'))
    .map((name) => `${folder}/${name}`);
}

/** Schema violations in files that are not compiled; flows are checked when compiled. */
export function findShapeMistakes(documents: Iterable<Document>, schemas: ConfigSchemas): Finding[] {
  const check = createShapeCheck(schemas);
  return [...documents].flatMap((document) => {
    const schema = schemaOf(document);
    return schema !== undefined && Object.hasOwn(schemas, schema) ? check(document, schema) : [];
  });
}

/** Whether all flows match their schema. A broken flow may use or declare anything. */
export function areFlowsSound({ pieces, sound }: Pick<Subject, 'pieces' | 'sound'>): boolean {
  const files = new Set([...sound].map(({ file }) => file));
  return pieces.flows.every(({ file }) => files.has(file));
}

/** Documents of a folder that match their schema. */
export function soundIn({ documents, sound }: Pick<Subject, 'documents' | 'sound'>, folder: string): Document[] {
  const inFolder = [...documents.values()].filter(
    ({ file }) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/'),
  );
  return inFolder.filter((document) => sound.has(document));
}
