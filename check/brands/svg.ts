import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';

export interface PictureMistake {
  kind: 'broken' | 'unsafe' | 'text';
  problem: string;
  instead: string;
}

/** Elements that run code or embed another document. */
const active = new Set(['script', 'foreignObject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler', 'listener']);
const visibleElements = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'image', 'use']);

const svgSpace = 'http://www.w3.org/2000/svg';
const saveAnew = 'Export it again from your drawing program.';
const takeOut = 'Remove it: pictures must be static.';

/** Reports SVG files that are invalid, run or load something, show nothing, or depend on installed fonts. */
export function mistakesOfSvg(text: string): PictureMistake[] {
  const found: PictureMistake[] = [];
  const names: string[] = [];
  const tell = (kind: PictureMistake['kind'], problem: string, instead: string) => void found.push({ kind, problem, instead });
  const broken = (problem: string) => tell('broken', problem, saveAnew);
  const parser = new SaxesParser({ xmlns: true });
  const errors: string[] = [];
  parser.on('error', ({ message }) => errors.push(message));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) tell('unsafe', 'it declares its own entities', takeOut);
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') tell('unsafe', 'it loads a style sheet', takeOut);
  });
  parser.on('opentag', (tag) => {
    if (names.length === 0) for (const problem of mistakesOfRoot(tag)) broken(problem);
    names.push(tag.local);
    for (const problem of mistakesOfElement(tag)) tell('unsafe', problem, takeOut);
    if (tag.local === 'text')
      tell('text', 'it has text, which is shown in whatever font the device has', 'Convert text to paths before saving.');
  });
  parser.on('text', (style) => {
    if (names.at(-1) === 'style' && loadsFrom(style)) tell('unsafe', `its styles load ${loadsFrom(style)}`, takeOut);
  });
  parser.write(text).close();
  if (errors[0] !== undefined) return [{ kind: 'broken', problem: `it is incomplete or not XML (${errors[0]})`, instead: saveAnew }];
  if (found.length === 0 && !names.some((name) => visibleElements.has(name))) broken('it shows nothing');
  return found;
}

function mistakesOfRoot({ local, uri, attributes }: SaxesTagNS): string[] {
  if (local !== 'svg' || uri !== svgSpace) return [`it starts with <${local}> instead of <svg xmlns="${svgSpace}">`];
  const valueOf = (name: string) => attributes[name]?.value;
  const [, , width, height] = (valueOf('viewBox') ?? '').trim().split(/[\s,]+/);
  const sides = [valueOf('width') ?? width, valueOf('height') ?? height];
  if (sides.some((side) => side === undefined)) return ['it has no size: add "viewBox", or "width" and "height"'];
  return sides.some((side) => !(Number.parseFloat(side ?? '') > 0)) ? ['its size is zero'] : [];
}

function mistakesOfElement({ local, attributes }: SaxesTagNS): string[] {
  const ofName = active.has(local) ? [`it has a <${local}>`] : [];
  return [...ofName, ...Object.values(attributes).flatMap((attribute) => mistakeOfAttribute(local, attribute) ?? [])];
}

function mistakeOfAttribute(element: string, { local, name, value }: SaxesAttributeNS): string | undefined {
  if (/^on/i.test(name)) return `it runs code: ${name}`;
  if (local === 'attributeName' && /href$/i.test(value)) return `<${element}> changes a link`;
  if ((local === 'href' || local === 'src') && !/^(#|data:image\/(png|jpeg|webp|gif);base64,)/.test(value.trim()))
    return `it loads or links to ${value.slice(0, 80)}`;
  const loaded = loadsFrom(value);
  return loaded === undefined || name.startsWith('xmlns') ? undefined : `${name} loads ${loaded}`;
}

/** The first external resource that styles load. */
function loadsFrom(style: string): string | undefined {
  if (/@import/i.test(style)) return 'another style sheet';
  return [...style.matchAll(/url\(\s*['"]?([^'")]+)/gi)].map(([, address = '']) => address).find((address) => !/^(#|data:)/.test(address));
}
