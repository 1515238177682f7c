import { parseSync } from 'oxc-parser';
import { perFile } from '../../compiler/compile/shape/perFile.ts';
import type { Files } from '../../compiler/read/files.ts';
import { isNode, walk, type Node } from '../files/syntax.ts';

/** Names that a screen uses from its route, found in its code. */
export interface ScreenNeeds {
  submits: Named[];
  forms: Named[];
  loads: Named[];
  answers: Named[];
  /** Every string in its code; names chosen at run time are among them. */
  texts: ReadonlySet<string>;
  /** Whether it picks a form at run time. */
  choosesForm: boolean;
  /** Whether it renders a button for every submit of the route. */
  drawsAll: boolean;
}

interface Named {
  name: string;
  line: number;
  /** For loads: the call it expects, and when. */
  call?: string;
  loading?: 'deferred' | 'on-demand';
}

/** Reads the code of a screen and of the components it imports from its folder. */
export function needsOf(files: Files, file: string): ScreenNeeds {
  const own = scan(file, files.read(file));
  const parts = [...partsOf(files, file)].map((part) => scan(part, files.read(part)));
  return { ...own, texts: new Set([own, ...parts].flatMap(({ texts }) => [...texts])) };
}

function partsOf(files: Files, file: string, known = new Set<string>()): Set<string> {
  for (const name of scan(file, files.read(file)).imports) {
    const path = `${file.slice(0, file.lastIndexOf('/'))}/${name}`;
    if (known.has(path) || !files.has(path)) continue;
    known.add(path);
    partsOf(files, path, known);
  }
  return known;
}

const scan = perFile((file, text) => {
  const lineAt = ({ start }: Node) => text.slice(0, Number(start)).split('\n').length;
  const found = { submits: [] as Named[], forms: [] as Named[], loads: [] as Named[], answers: [] as Named[] };
  const texts = new Set<string>();
  const imports: string[] = [];
  let drawsAll = false;
  let choosesForm = false;
  const note = (kind: keyof typeof found, name: string | undefined, node: Node, more?: Pick<Named, 'call' | 'loading'>) => {
    if (name !== undefined) found[kind].push({ name, line: lineAt(node), ...more });
  };
  walk(parseSync(file, text).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
    if (node.type === 'Property' && isNode(node.key)) texts.add(String(node.key.name));
    if (node.type === 'ImportDeclaration' && isNode(node.source) && /^\.\/(parts\/)?[^/]+$/.test(String(node.source.value)))
      imports.push(String(node.source.value).slice(2));
    if (node.type === 'CallExpression') {
      const hook = isNode(node.callee) ? String(node.callee.name) : '';
      const [kind, call, loading] = [kindByHook[hook], typeArgument(node), loadingByHook[hook]];
      const more = { ...(call !== undefined && { call }), ...(loading && { loading }) };
      if (kind) note(kind, literal(Array.isArray(node.arguments) ? node.arguments[0] : undefined), node, more);
    }
    if (node.type !== 'JSXOpeningElement' || !isNode(node.name)) return;
    const attributes = attributesOf(node);
    if (node.name.name === 'SubmitAction') note('submits', attributes.get('name'), node);
    if (node.name.name === 'RouteNotice') drawsAll ||= !attributes.has('actions');
    // Components of a screen that render a form take its name in the same prop.
    if (/^[A-Z]/.test(String(node.name.name))) note('forms', attributes.get('form'), node);
    for (const [kind, names] of Object.entries(takenByPart[String(node.name.name)] ?? {}))
      for (const name of names) {
        note(kind as 'submits' | 'forms', name, node); // a key of the table below
        texts.add(name);
      }
    choosesForm ||= node.name.name === 'ReviewedForms';
    if (node.name.name === 'FlowForm') {
      note('submits', attributes.has('submit') ? attributes.get('submit') : 'submit', node);
      choosesForm ||= attributes.has('form') && attributes.get('form') === undefined;
    }
  });
  return { ...found, texts, imports, drawsAll, choosesForm };
});

/** Names that engine components use from the route of the screen that renders them. */
const takenByPart: Record<string, Record<'submits' | 'forms', string[]>> = {
  CodeFirst: { submits: ['send-code', 'confirm-code', 'resend'], forms: ['choose-mfa', 'confirm-code'] },
};

const kindByHook: Record<string, 'submits' | 'loads' | 'answers'> = {
  useSubmit: 'submits',
  useLoaded: 'loads',
  useLoadedPages: 'loads',
  useDeferred: 'loads',
  useOnDemand: 'loads',
  useFileDownload: 'loads',
  useAnswer: 'answers',
};

const loadingByHook: Record<string, Named['loading']> = { useDeferred: 'deferred', useOnDemand: 'on-demand', useFileDownload: 'on-demand' };

/** JSX attributes by name; undefined for values that are not literals. */
function attributesOf(element: Node): Map<string, string | undefined> {
  const attributes = Array.isArray(element.attributes) ? element.attributes.filter(isNode) : [];
  return new Map(attributes.map(({ name, value }) => [isNode(name) ? String(name.name) : '', literal(value)]));
}

/** A call's string type argument: `'depositor'` of `useLoaded<'depositor'>('profile')`. */
function typeArgument({ typeArguments }: Node): string | undefined {
  const [type] = isNode(typeArguments) && Array.isArray(typeArguments.params) ? typeArguments.params : [];
  return isNode(type) && type.type === 'TSLiteralType' ? literal(type.literal) : undefined;
}

function literal(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
