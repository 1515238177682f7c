import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth, types, wrap } from './type.ts';

const anyText = fc.string({ unit: fc.constantFrom(...'abWi-/_ 1é→') });

describe('lines of a text', () => {
  it('are never wider than their room, and lose only spaces', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 40, max: 300 }), (text, width) => {
        const lines = wrap(text, types.row, width);
        for (const line of lines) expect(textWidth(line, types.row)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  it('break at spaces, and paths after a slash, hyphen or underscore', () => {
    expect(wrap('Send the code to my phone', types.row, 120)).toEqual(['Send the code to', 'my phone']);
    expect(wrap('/joint-account/setup/personal-information', types.path, 230)).toEqual(['/joint-account/setup/personal-', 'information']);
    expect(wrap('', types.row, 100)).toEqual(['']);
  });

  it('reserve more room than most fonts need, and the most for unknown characters', () => {
    expect(textWidth('Log in', types.title)).toBeGreaterThan(textWidth('Log in', types.row));
    expect(textWidth('漢', types.row)).toBeGreaterThan(textWidth('M', types.row));
    expect(textWidth('iiii', types.path)).toBe(textWidth('WWWW', types.path));
  });
});
