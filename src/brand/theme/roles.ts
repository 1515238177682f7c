import type { Branding } from '../bundle/branding.ts';
import { contrast, mix, readableOn, standOut } from './contrast.ts';
import type { Look } from '../bundle/look.ts';

/** Colors by role, as every component uses them: `surface` is `var(--pb-surface)`. */
export type Roles = ReturnType<typeof lookRoles>;

const text = 4.5;
const graphic = 3;

/**
 * Every color role of a brand. The server's colors replace accent and secondary; whatever they are, text on and beside
 * them reaches AA (4.5:1, 3:1 for what is not text), because each role is computed from the ground that it stands on.
 */
export function lookRoles(look: Look, branding: Pick<Branding, 'color_primary' | 'color_secondary'>) {
  const { surface, raised, sunken } = look.colors;
  const grounds = [surface, raised, sunken];
  const ink = standOut(look.colors.text, grounds, 7);
  const accent = branding.color_primary;
  const secondary = branding.color_secondary;
  const paper = look.scheme === 'dark' ? ink : surface;
  const soft = mix(surface, accent, 0.08);
  const tinted = [...grounds, soft];
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
    'accent-text': standOut(accent, tinted, text),
    'accent-graphic': standOut(accent, tinted, graphic),
    'accent-soft': soft,
    secondary,
    'on-secondary': readableOn(secondary, [ink, surface]),
    'secondary-graphic': standOut(secondary, grounds, graphic),
    focus: standOut(accent, tinted, graphic),
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

/** Whether what stands on `ground` is light: decides between the color logo and the white one. */
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
