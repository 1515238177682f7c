import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brands } from '../../../test/setup/brands.ts';
import { contrast, mix, readableOn, standOut } from './contrast.ts';
import { mergeLook, type Look } from '../bundle/look.ts';
import { brandTheme } from './brandTheme.ts';
import { lookRoles, printRoles, readings } from './roles.ts';

const lookOf = (slug: string): Look => JSON.parse(readFileSync(`brands/${slug}/brand.json`, 'utf8')).look;
const base = lookOf('base');
const looks = { base, ...Object.fromEntries(brands.map((slug) => [slug, mergeLook(base, lookOf(slug))])) };

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe.each(Object.entries(looks))('with any colors a server sends to %s', (_slug, look) => {
  const whatever = (check: (roles: ReturnType<typeof lookRoles>) => void) =>
    fc.assert(
      fc.property(anyColor, anyColor, (color_primary, color_secondary) => check(lookRoles(look, { color_primary, color_secondary }))),
    );

  test('text on them is readable', () => {
    whatever((roles) => {
      expect(contrast(roles['on-accent'], roles.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(roles['on-accent'], roles['accent-hover'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(roles['on-secondary'], roles.secondary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(roles['on-header'], roles.header)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(roles['on-panel'], roles.panel)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('text in them, focus and marks contrast with every surface', () => {
    whatever((roles) => {
      for (const ground of [roles.surface, roles['surface-raised'], roles['surface-sunken'], roles['accent-soft']]) {
        expect(contrast(roles['accent-text'], ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles.focus, ground)).toBeGreaterThanOrEqual(3);
        expect(contrast(roles['accent-graphic'], ground)).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

test.each(Object.entries(looks))('%s is readable in every state, on every surface', (_slug, look) => {
  const roles = lookRoles(look, { color_primary: look.colors.accent, color_secondary: look.colors.secondary });
  for (const ground of [roles.surface, roles['surface-raised'], roles['surface-sunken']]) {
    expect(contrast(roles.text, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(roles['text-muted'], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roles.control, ground)).toBeGreaterThanOrEqual(3);
  }
  for (const name of ['success', 'warning', 'danger', 'info'] as const) {
    expect(contrast(roles[name], roles[`${name}-soft`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roles.text, roles[`${name}-soft`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roles[`on-${name}`], roles[name])).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(Object.entries(looks))('%s is readable in every pair that check requires', (_slug, look) => {
  const roles = lookRoles(look, { color_primary: look.colors.accent, color_secondary: look.colors.secondary });
  for (const { role, on, least } of readings)
    for (const ground of on) expect(contrast(roles[role], roles[ground]), `${role} on ${ground}`).toBeGreaterThanOrEqual(least);
  const grounds = new Set<string>(readings.flatMap(({ on }) => on));
  const used = new Set<string>(readings.map(({ role }) => role));
  expect(Object.keys(roles).filter((role) => !grounds.has(role) && !used.has(role))).toEqual(['border']);
});

test('a color with enough contrast is unchanged', () => {
  expect(standOut('#14304f', ['#ffffff'], 4.5)).toBe('#14304f');
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(readableOn('#14304f', ['#182433', '#fdfbf7'])).toBe('#fdfbf7');
});

test.each(Object.entries(looks))('%s prints dark on white, whatever colors a server sends', (_slug, look) => {
  const printed = fc.property(anyColor, anyColor, (color_primary, color_secondary) => {
    const roles = printRoles(look, { color_primary, color_secondary });
    for (const name of [
      'text',
      'text-muted',
      'accent-text',
      'on-accent',
      'on-header',
      'on-panel',
      'success',
      'warning',
      'danger',
      'info',
    ] as const)
      expect(contrast(roles[name], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
  fc.assert(printed);
  const { variables } = brandTheme(look, { color_primary: look.colors.accent, color_secondary: look.colors.secondary });
  expect(variables).toMatch(/@media print\{:root ?\{[^}]*--pb-text: ?#000000;[^}]*\}\}$/);
});
