import { useEffect, useState } from 'react';
import type { Branding } from '../bundle/branding.ts';
import type { BrandBundle, BrandTheme } from '../bundle/bundle.ts';

interface Made {
  bundle: BrandBundle;
  colors: string;
  theme: BrandTheme;
}

/**
 * The brand's built theme, recomputed when the provider returns other colors.
 * The code for that loads after the response; until then, or if it fails, the built theme stays.
 */
export function useBrandTheme(bundle: BrandBundle, branding: Branding): BrandTheme {
  const { color_primary, color_secondary } = branding;
  const [made, setMade] = useState<Made | null>(null);
  const colors = `${color_primary} ${color_secondary}`;
  const isBuilt = colors === `${bundle.branding.color_primary} ${bundle.branding.color_secondary}`;
  useEffect(() => {
    if (isBuilt) return undefined;
    let isOver = false;
    void import('./brandTheme.ts').then(
      ({ brandTheme }) => isOver || setMade({ bundle, colors, theme: brandTheme(bundle.look, { color_primary, color_secondary }) }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isBuilt, bundle, colors, color_primary, color_secondary]);
  return !isBuilt && made?.bundle === bundle && made.colors === colors ? made.theme : bundle.theme;
}
