const namespace = 'http://www.w3.org/2000/svg';

/** What the map is drawn with; nothing of it can run, load or lead anywhere. */
const elements = ['svg', 'g', 'path', 'rect', 'circle', 'text', 'tspan', 'title', 'desc'];
const attributes =
  /^(?:aria-label|c[xy]|d|data-[a-z-]+|fill|font-[a-z]+|height|lang|opacity|pointer-events|points|r|role|rx|stroke(?:-[a-z]+)?|tabindex|text-[a-z]+|transform|viewBox|width|x|y)$/;

const token = /<(?<end>\/)?(?<name>[\w-]+)(?<given>(?:\s[\w:-]+="[^"]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/g;

/**
 * An SVG text of our own as an element of the page. The browser's own readers refuse texts under our policy (Trusted Types), and rightly
 * so: this one makes each element by its name and leaves out what is none of a picture.
 *
 * @returns null when there is no picture in it
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
  // Unknown ones are made to hold what stands in them, and never enter the page.
  const element = document.createElementNS(namespace, elements.includes(name) ? name : 'g');
  for (const [, key = '', value = ''] of given.matchAll(/\s([\w:-]+)="([^"]*)"/g))
    if (attributes.test(key)) element.setAttribute(key, unescape(value));
  return element;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}
