import type { Look } from '../../../src/brand/bundle/look.ts';
import { isDark, type Roles } from '../../../src/brand/theme/roles.ts';

/** Where a logo stands, as the shell draws it (`src/shell/frame`). */
export interface Ground {
  /** As a designer would say it: "the header". */
  says: string;
  color: string;
  logo: 'hor-color' | 'hor-white';
}

/** Every ground of a brand that a logo is drawn on, and which of its two logos that is. The footer has none. */
export function groundsOf(roles: Roles, { shape }: Pick<Look, 'shape'>): Ground[] {
  const onGround = (ground: string) => (isDark(ground) ? 'hor-white' : 'hor-color');
  return [
    { says: 'the header', color: roles.header, logo: onGround(roles.header) },
    // Beside a panel on the right the logo is that of the header, and the header has the ground of the page.
    shape.panelSide === 'left'
      ? { says: 'the panel of the entry pages', color: roles.panel, logo: onGround(roles.panel) }
      : { says: 'the entry pages', color: roles.surface, logo: onGround(roles.header) },
    // Forced colors take the brand's grounds away, and the browser's are these.
    { says: 'a light page of forced colors', color: '#ffffff', logo: 'hor-color' },
    { says: 'a dark page of forced colors', color: '#000000', logo: 'hor-white' },
  ];
}
