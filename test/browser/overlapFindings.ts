/**
 * Layout problems, one per line: text outside the window or its box, cut off, overlapping or broken within a word; fields too narrow to
 * type in; horizontal scrolling. Measures any page without knowing its content.
 */
export function overlapFindings(): string[] {
  for (const motion of document.getAnimations()) if (Number(motion.effect?.getComputedTiming().endTime) < Infinity) motion.finish();
  const { clientWidth, scrollWidth } = document.documentElement;
  const pieces = [...document.body.querySelectorAll('*')].filter(isDrawn).flatMap(piecesOf);
  const findings = [
    ...(scrollWidth > clientWidth + slack ? [`the page scrolls sideways: ${scrollWidth} px in ${clientWidth} px`] : []),
    ...pieces.flatMap((piece) => [...beside(piece, clientWidth), ...cut(piece), ...tight(piece)]),
    ...pieces.flatMap(({ text }) => (text ? brokenWords(text) : [])),
    ...overlapping(pieces),
    ...barsTooHigh(),
  ];
  return [...new Set(findings)];
}

/** Rounding tolerance in pixels. */
const slack = 1.5;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A visible unit: a line of text, a picture or the inside of a field. */
interface Piece {
  box: Box;
  owner: Element;
  name: string;
  text?: Text;
}

function isDrawn(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEarsAlone(element);
}

/** Visually hidden, for screen readers or until focused. */
function isForEarsAlone(element: Element): boolean {
  return ancestors(element).some((at) => {
    const { clipPath, clip, position, translate } = getComputedStyle(at);
    return clipPath === 'inset(50%)' || (clip !== 'auto' && position === 'absolute') || (position === 'fixed' && translate !== 'none');
  });
}

/** The element and its ancestors, nearest first. */
function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}

const fields = 'input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea';
const pictures = 'img, svg, input[type=checkbox], input[type=radio]';

function piecesOf(element: Element): Piece[] {
  return drawnPieces(element).flatMap((piece) => {
    const box = inSight(piece);
    return box ? [{ ...piece, box }] : [];
  });
}

function drawnPieces(element: Element): Piece[] {
  const name = nameOf(element);
  if (element.matches(fields)) return [{ box: insideOf(element), owner: element, name }];
  if (element.matches(pictures)) return isBackground(element) ? [] : [{ box: element.getBoundingClientRect(), owner: element, name }];
  if (element.closest('svg, select, textarea')) return [];
  return [...element.childNodes].flatMap((node) => (node instanceof Text ? linesOf(node, element) : []));
}

/** Empty or decorative background. */
function isBackground(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height === 0 || (getComputedStyle(element).position === 'absolute' && element.matches('img[alt=""], [aria-hidden]'));
}

/** A field without its padding, which may contain a button. */
function insideOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight), top, bottom };
}

/** Lines of a text at x-height, since the space above and below may overlap. */
function linesOf(text: Text, owner: Element): Piece[] {
  if (text.data.trim() === '') return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  return lines.map(({ left, right, top, bottom, height }) => ({
    box: { left, right, top: top + height / 4, bottom: bottom - height / 4 },
    owner,
    name: `"${text.data.trim().slice(0, 40)}"`,
    text,
  }));
}

/** The visible part. Content that can be scrolled into view is not a problem. */
function inSight({ box, owner }: Piece): Box | undefined {
  const windows = ancestors(owner).filter((at) => at !== document.documentElement && at !== document.body && scrolls(at));
  const visible = windows.reduce((left, at) => common(left, at.getBoundingClientRect()), box);
  return visible.right - visible.left > slack && visible.bottom - visible.top > slack ? visible : undefined;
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);

function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function beside({ box, name }: Piece, width: number): string[] {
  return box.left < -slack || box.right > width + slack ? [`${name} reaches beside the window`] : [];
}

/** Cut off by clipping, or overflowing a visible box that is too small. */
function cut({ box, owner, name }: Piece): string[] {
  for (const at of ancestors(owner)) {
    if (at === document.body || scrolls(at)) return [];
    const style = getComputedStyle(at);
    const isDrawnBox = style.display !== 'inline' && isPainted(style);
    const isCut = { across: clips(style.overflowX), down: clips(style.overflowY) };
    if (exceeds(box, at.getBoundingClientRect(), isDrawnBox || isCut.across, isDrawnBox || isCut.down))
      return [`${name} leaves ${nameOf(at)}`];
    if (style.position === 'fixed') return exceeds(box, windowBox(), true, true) ? [`${name} leaves the window`] : [];
    if (style.position === 'absolute') return [];
  }
  return [];
}

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

function isPainted({ backgroundColor, borderTopWidth, borderBottomWidth, boxShadow }: CSSStyleDeclaration): boolean {
  const hasEdges = borderTopWidth !== '0px' && borderBottomWidth !== '0px';
  return hasEdges || boxShadow !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

function exceeds(inner: Box, outer: Box, across: boolean, down: boolean): boolean {
  const isBeside = inner.left < outer.left - slack || inner.right > outer.right + slack;
  const isBeyond = inner.top < outer.top - slack || inner.bottom > outer.bottom + slack;
  return (across && isBeside) || (down && isBeyond);
}

function windowBox(): Box {
  return { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight };
}

/** At least two digits must be visible. */
function tight({ box, owner, name }: Piece): string[] {
  if (!owner.matches(fields)) return [];
  return box.right - box.left < 1.2 * Number.parseFloat(getComputedStyle(owner).fontSize) ? [`${name} has no room to type`] : [];
}

/** Words that break across lines. Explicit break opportunities, as in URLs, are fine. */
function brokenWords(text: Text): string[] {
  const range = document.createRange();
  return [...text.data.matchAll(/[^\s\-/–—@\u00AD\u200B]{2,}/g)].flatMap(({ 0: word, index }) => {
    if (isAddress(text.data, index)) return [];
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    return lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? top)) > 4) ? [`"${word}" is broken`] : [];
  });
}

/** Whether the word may break: an email address, URL or code identifier. */
function isAddress(text: string, index: number): boolean {
  const start = text.slice(0, index).search(/\S*$/);
  return /@|\/|_|\w\.\w|"/.test(text.slice(start).split(/\s/)[0] ?? '');
}

function overlapping(pieces: Piece[]): string[] {
  const layered = pieces.map((piece) => ({ ...piece, layer: layerOf(piece.owner) })).toSorted((one, other) => one.box.top - other.box.top);
  return layered.flatMap((one, index) => {
    const below = layered.slice(index + 1);
    const end = below.findIndex(({ box }) => box.top >= one.box.bottom - slack);
    return below
      .slice(0, end < 0 ? below.length : end)
      .filter((other) => other.layer === one.layer && isOver(one.box, other.box) && !belongTogether(one, other))
      .map((other) => `${one.name} and ${other.name} overlap`);
  });
}

/** The floating layer, if any. It is allowed to cover the page. */
function layerOf(element: Element): Element | undefined {
  return ancestors(element).find((at) => {
    const { position, zIndex } = getComputedStyle(at);
    return at.matches('dialog[open]') || position === 'fixed' || Number(zIndex) > 1;
  });
}

/** Lines of one text, or a badge on its control's icon. */
function belongTogether(one: Piece, other: Piece): boolean {
  if (one.text && one.text === other.text) return true;
  const control = one.owner.closest('a, button');
  const isOnTop = [one, other].some(({ owner }) => getComputedStyle(owner).position === 'absolute');
  return control !== null && control.contains(other.owner) && isOnTop;
}

function isOver(one: Box, other: Box): boolean {
  const { left, right, top, bottom } = common(one, other);
  return right - left > slack && bottom - top > slack;
}

/** Sticky bars must leave at least half of the window. */
function barsTooHigh(): string[] {
  const bars = [...document.querySelectorAll('header, nav')].filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position));
  const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return height > window.innerHeight / 2 ? [`bars take ${Math.round(height)} px of ${window.innerHeight} px`] : [];
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
  return `<${element.tagName.toLowerCase()}${label && ` ${label}`}>`;
}
