import { SaxesParser } from 'saxes';

/** An SVG element; `given` merges its attributes and its `style`, which wins. */
export interface SvgNode {
  name: string;
  given: Record<string, string>;
  children: SvgNode[];
}

/** Parses an SVG; undefined when it is truncated or uses styles that `readStyles` does not support. */
export function svgTree(text: string): SvgNode | undefined {
  const top: SvgNode = { name: '', given: {}, children: [] };
  const open = [top];
  const styles: string[] = [];
  let isBroken = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => (isBroken = true));
  parser.on('opentag', ({ local, attributes }) => {
    const entries = Object.values(attributes).map((each): [string, string] => [each.local, each.value]);
    const node = { name: local, given: Object.fromEntries(entries), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (given) => open.at(-1)?.name === 'style' && styles.push(given));
  parser.on('cdata', (given) => open.at(-1)?.name === 'style' && styles.push(given));
  parser.write(text).close();
  const rules = readStyles(styles.join('\n'));
  if (isBroken || !rules || !top.children[0]) return undefined;
  wear(top, rules);
  return top.children[0];
}

type StyleRules = { selector: string; declarations: Record<string, string> }[];

/** Supports selectors of one element or one class, as drawing programs write them; undefined for any other. */
function readStyles(css: string): StyleRules | undefined {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '').trim();
  const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').map((selector) => ({ selector: selector.trim(), declarations: declarationsIn(body) })),
  );
  const isPlain = text.replaceAll(/[^{}]+\{[^{}]*\}/g, '').trim() === '' && rules.every(({ selector }) => /^\.?[\w-]+$/.test(selector));
  return isPlain ? rules : undefined;
}

function declarationsIn(body: string): Record<string, string> {
  const pairs = body.split(';').map((line): [string, string] => {
    const [key = '', ...value] = line.split(':');
    return [key.trim(), value.join(':').replace('!important', '').trim()];
  });
  return Object.fromEntries(pairs.filter(([key]) => key !== ''));
}

function wear(node: SvgNode, rules: StyleRules): void {
  const classes = (node.given['class'] ?? '').split(/\s+/).map((name) => `.${name}`);
  const names = [node.name, ...classes];
  const ofRules = [false, true].flatMap((isClass) =>
    rules
      .filter(({ selector }) => selector.startsWith('.') === isClass && names.includes(selector))
      .map(({ declarations }) => declarations),
  );
  Object.assign(node.given, ...ofRules, declarationsIn(node.given['style'] ?? ''));
  for (const child of node.children) wear(child, rules);
}
