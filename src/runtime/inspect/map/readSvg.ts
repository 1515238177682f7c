const namespace = 'http://www.w3.org/2000/svg';

/** Allowed elements: none can run scripts, load resources or link elsewhere. */
const elements = ['svg', 'g', 'path', 'rect', 'circle', 'text', 'tspan', 'title', 'desc'];
const attributes =
  /^(?:aria-label|c[xy]|d|data-[a-z-]+|fill|font-[a-z]+|height|lang|opacity|pointer-events|points|r|role|rx|stroke(?:-[a-z]+)?|tabindex|text-[a-z]+|transform|viewBox|width|x|y)$/;

const token = /<(?<end>\/)?(?<name>[\w-]+)(?<given>(?:\s[\w:-]+="[^"]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/g;

/**
 * Parses our own SVG into elements.
 * Trusted Types forbid the browser's parsers, so this creates each element by name and drops anything not allowed.
 *
 * @returns null when there is no svg element
 */
export function readSvg(source: string): SVGElement | null {
  const root = document.createElementNS(namespace, 'g');
  const open: SVGElement[] = [root];
  for (const { groups } of source.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    const { end, name = '', given = '', empty, text } = groups ?? {};
    if (text !== undefined) parent.append(unescape(text));
    else if (end) open.pop();
    else {
      const element = createElement(name, given);
      if (elements.includes(name)) parent.append(element);
      if (!empty) open.push(element);
    }
  }
  return root.querySelector('svg');
}

function createElement(name: string, given: string): SVGElement {
  // Unknown elements parse as a container that is never attached.
  const element = document.createElementNS(namespace, elements.includes(name) ? name : 'g');
  for (const [, key = '', value = ''] of given.matchAll(/\s([\w:-]+)="([^"]*)"/g))
    if (attributes.test(key)) element.setAttribute(key, unescape(value));
  return element;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}
