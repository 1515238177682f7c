// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readSvg } from './MapTab.tsx';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

describe('readSvg', () => {
  it('keeps elements, attributes and text', () => {
    const source = svg(
      '<title>A &amp; B &lt;1&gt;</title><g data-path="/login" tabindex="0"><rect x="1" rx="2" fill="#fff"/><text x="1">Log in</text></g>',
    );
    const picture = readSvg(source);
    expect(picture?.outerHTML).toBe(
      source
        .replace(' xmlns="http://www.w3.org/2000/svg"', '')
        .replace('<rect x="1" rx="2" fill="#fff"/>', '<rect x="1" rx="2" fill="#fff"></rect>'),
    );
    expect(picture?.querySelector('title')?.textContent).toBe('A & B <1>');
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<foreignObject><img src="x" onerror="alert(1)"/></foreignObject>', 'foreignObject, img'],
    ['<a href="javascript:alert(1)"><text>x</text></a>', 'a, text'],
    ['<style>* { display: none }</style>', 'style'],
  ])('drops %s', (inner, selector) => {
    expect(readSvg(svg(inner))?.querySelector(selector)).toBeNull();
  });

  it.each(['onclick', 'onload', 'style', 'href', 'xlink:href', 'class', 'id'])('drops the attribute %s', (name) => {
    const rect = readSvg(svg(`<rect width="1" ${name}="alert(1)"/>`))?.querySelector('rect');
    expect(rect?.getAttributeNames()).toEqual(['width']);
  });

  it.each(['', 'no picture', '<svg', '</svg></svg>', '<g><svg></g></g></g>'])('does not throw on %j', (source) => {
    expect(() => readSvg(source)).not.toThrow();
  });
});
