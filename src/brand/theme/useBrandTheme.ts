import { useEffect, useState } from 'react';
import type { Branding } from '../bundle/branding.ts';
import type { BrandBundle, BrandTheme } from '../bundle/bundle.ts';

interface Made {
  bundle: BrandBundle;
  colors: string;
  theme: BrandTheme;
}

/**
 * The theme that the build made of a brand. Where its provider answers with other colors, the one that is made of those: what makes it comes after that answer,
 * and until it has come, or where it cannot be had, the brand looks as it was built.
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
