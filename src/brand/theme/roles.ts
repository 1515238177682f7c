import type { Branding } from '../bundle/branding.ts';
import { contrast, mix, readableOn, standOut } from './contrast.ts';
import type { Look } from '../bundle/look.ts';

/** Colors by role, as components use them: `surface` is `var(--pb-surface)`. */
export type Roles = ReturnType<typeof lookRoles>;

const text = 4.5;
const graphic = 3;

const page = ['surface', 'surface-raised', 'surface-sunken'] as const;
const tinted = [...page, 'accent-soft'] as const;

/** Required contrast of each role on its backgrounds. Used to compute the roles and to check looks. */
export const readings = [
  { role: 'text', on: [...tinted, 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'], least: text },
  { role: 'text-muted', on: page, least: text },
  { role: 'accent-text', on: tinted, least: text },
  { role: 'on-accent', on: ['accent', 'accent-hover'], least: text },
  { role: 'on-secondary', on: ['secondary'], least: text },
  { role: 'on-header', on: ['header'], least: text },
  { role: 'on-panel', on: ['panel'], least: text },
  { role: 'success', on: [...page, 'success-soft'], least: text },
  { role: 'warning', on: [...page, 'warning-soft'], least: text },
  { role: 'danger', on: [...page, 'danger-soft'], least: text },
  { role: 'info', on: [...page, 'info-soft'], least: text },
  { role: 'on-success', on: ['success'], least: text },
  { role: 'on-warning', on: ['warning'], least: text },
  { role: 'on-danger', on: ['danger'], least: text },
  { role: 'on-info', on: ['info'], least: text },
  { role: 'control', on: page, least: graphic },
  { role: 'accent-graphic', on: tinted, least: graphic },
  { role: 'secondary-graphic', on: page, least: graphic },
  { role: 'focus', on: tinted, least: graphic },
  { role: 'on-picture', on: ['picture'], least: graphic },
  { role: 'panel-accent', on: ['panel'], least: graphic },
] as const satisfies readonly { role: string; on: readonly string[]; least: number }[];

/**
 * Every color role of a brand; the server's colors replace accent and secondary.
 * Each role is computed from its background, so any colors reach AA (4.5:1 for text, 3:1 for graphics).
 */
export function lookRoles(look: Look, branding: Pick<Branding, 'color_primary' | 'color_secondary'>) {
  const { surface, raised, sunken } = look.colors;
  const colorOf = {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    'accent-soft': mix(surface, branding.color_primary, 0.08),
  };
  const grounds = page.map((name) => colorOf[name]);
  const tints = tinted.map((name) => colorOf[name]);
  const ink = standOut(look.colors.text, grounds, 7);
  const accent = branding.color_primary;
  const secondary = branding.color_secondary;
  const paper = look.scheme === 'dark' ? ink : surface;
  const onAccent = readableOn(accent, [paper, surface, ink]);
  const isPanelAccent = look.shape.panelTone === 'accent';
  const panel = isPanelAccent ? accent : sunken;
  return {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    text: ink,
    'text-muted': standOut(look.colors.muted, grounds, text),
    border: look.colors.border,
    control: standOut(look.colors.control, grounds, graphic),
    accent,
    'on-accent': onAccent,
    'accent-hover': mix(accent, opposite(onAccent), 0.14),
    'accent-text': standOut(accent, tints, text),
    'accent-graphic': standOut(accent, tints, graphic),
    'accent-soft': colorOf['accent-soft'],
    secondary,
    'on-secondary': readableOn(secondary, [ink, surface]),
    'secondary-graphic': standOut(secondary, grounds, graphic),
    focus: standOut(accent, tints, graphic),
    header: look.shape.header === 'accent' ? accent : surface,
    'on-header': look.shape.header === 'accent' ? onAccent : ink,
    picture: look.shape.picture === 'accent' ? accent : secondary,
    'on-picture': readableOn(look.shape.picture === 'accent' ? accent : secondary, [ink, surface]),
    panel,
    'on-panel': isPanelAccent ? onAccent : ink,
    'panel-accent': standOut(isPanelAccent ? secondary : accent, [panel], graphic),
    ...status('success', look.colors.success, grounds),
    ...status('warning', look.colors.warning, grounds),
    ...status('danger', look.colors.danger, grounds),
    ...status('info', look.colors.info, grounds),
  };
}

/** The look on white paper: browsers print text colors and omit backgrounds. */
export function onPaper(look: Look): Look {
  const [surface, border] = ['#ffffff', '#b0b0b0'];
  const colors = {
    ...look.colors,
    surface,
    raised: surface,
    sunken: surface,
    text: '#000000',
    muted: '#4d4d4d',
    border,
    control: '#767676',
  };
  return { ...look, scheme: 'light', colors, shape: { ...look.shape, header: 'surface', panelTone: 'sunken' } };
}

/** Roles for print. Text on the accent prints in the text color. */
export function printRoles(look: Look, branding: Pick<Branding, 'color_primary' | 'color_secondary'>): Roles {
  const roles = lookRoles(onPaper(look), branding);
  return { ...roles, accent: roles.surface, 'accent-hover': roles.surface, 'on-accent': roles['accent-text'] };
}

/** Whether text on `ground` is light; selects the white or the color logo. */
export function isDark(ground: string): boolean {
  return contrast(ground, '#ffffff') > contrast(ground, '#000000');
}

type Status = 'success' | 'warning' | 'danger' | 'info';

function status<Name extends Status>(name: Name, color: string, grounds: string[]) {
  const soft = mix(grounds[0] ?? '#ffffff', color, 0.1);
  const fill = standOut(color, [...grounds, soft], text);
  return { [name]: fill, [`on-${name}`]: readableOn(fill), [`${name}-soft`]: soft } as Record<Name | `on-${Name}` | `${Name}-soft`, string>; // computed keys widen to string
}

function opposite(color: string): string {
  return readableOn(color);
}
