import type { Look } from '../../../src/brand/bundle/look.ts';
import { isDark, type Roles } from '../../../src/brand/theme/roles.ts';

/** A background that the shell draws a logo on (`src/shell/frame`). */
export interface Ground {
  /** In a designer's words, such as "the header". */
  description: string;
  color: string;
  logo: 'hor-color' | 'hor-white';
}

/** Every background of a brand that shows a logo, and which logo. The footer shows none. */
export function groundsOf(roles: Roles, { shape }: Pick<Look, 'shape'>): Ground[] {
  const onGround = (ground: string) => (isDark(ground) ? 'hor-white' : 'hor-color');
  return [
    { description: 'the header', color: roles.header, logo: onGround(roles.header) },
    // Without a panel on the left, the logo is the header's, on the page's background.
    shape.panelSide === 'left'
      ? { description: 'the panel of the entry pages', color: roles.panel, logo: onGround(roles.panel) }
      : { description: 'the entry pages', color: roles.surface, logo: onGround(roles.header) },
    // Forced colors replace the brand's backgrounds with the browser's.
    { description: 'a light page with forced colors', color: '#ffffff', logo: 'hor-color' },
    { description: 'a dark page with forced colors', color: '#000000', logo: 'hor-white' },
  ];
}
