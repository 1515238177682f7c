import { DEFAULT_THEME } from '@mantine/core';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { Look } from '../bundle/look.ts';
import { brandTheme, mantineTheme } from './brandTheme.ts';
import { mantineParts, variantColors } from './MantineTheme.tsx';
import { lookRoles, readings } from './roles.ts';

const { look } = JSON.parse(readFileSync('brands/base/brand.json', 'utf8')) as { look: Look }; // validated against brand.schema.json
const branding = { color_primary: '#14304f', color_secondary: '#808080' };

describe('the Mantine theme of a look', () => {
  const themeOf = (changes: Partial<Look>) => mantineTheme({ ...look, ...changes }, lookRoles(look, branding));

  it('has the look’s accent, radius, fonts and headings', () => {
    const { primaryColor, colors, radius, defaultRadius, headings } = themeOf({});
    expect(colors?.[primaryColor ?? '']?.[6]).toBe('#14304f');
    expect(radius?.[defaultRadius as 'sm']).toBe(look.radius.control);
    expect(headings?.sizes?.h1?.fontSize).toBe(look.type.title);
  });

  it('applies the brand’s Mantine settings', () => {
    const { spacing, components } = themeOf({
      theme: { spacing: { md: '1.125rem' }, components: { Button: { defaultProps: { radius: 'xl' } } } },
    });
    expect(spacing).toMatchObject({ xs: '0.5rem', md: '1.125rem' });
    expect(components?.['Button']).toMatchObject({ defaultProps: { radius: 'xl' } });
  });

  it('is plain data; its variables are in the brand’s styles', () => {
    const { theme, variables } = brandTheme({ ...look, theme: { spacing: { md: '1.125rem' } } }, branding);
    expect(JSON.parse(JSON.stringify(theme))).toEqual(theme);
    expect(variables).toContain('--mantine-spacing-md: 1.125rem');
  });
});

describe.each(['filled', 'light', 'outline', 'subtle', 'transparent'])('text on a part of the variant %s', (variant) => {
  test.each(['accent', 'success', 'warning', 'danger', 'info', 'gray'])('reaches AA in %s', (color) => {
    const { background, hover, color: ink } = variantColors({ theme: { ...DEFAULT_THEME, ...(mantineParts as object) }, color, variant });
    const nameOf = (value: string) => /^var\(--pb-(.*)\)$/.exec(value)?.[1];
    const reading = readings.find(({ role }) => role === nameOf(ink));
    const grounds = [background, hover].map((ground) => (ground === 'transparent' ? 'surface' : nameOf(ground)));
    expect(reading?.least).toBe(4.5);
    expect(reading?.on).toEqual(expect.arrayContaining(grounds));
  });
});
