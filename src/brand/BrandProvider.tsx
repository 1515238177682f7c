import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { BrandContext, type Brand } from './brandContext.ts';
import { readBranding, type Branding } from './bundle/branding.ts';
import type { BrandBundle, BrandTheme } from './bundle/bundle.ts';
import { logoSource } from './bundle/safeUrl.ts';
import { loadFaces } from './loadFaces.ts';
import { MantineTheme, styleNonce } from './theme/MantineTheme.tsx';
import type { Values } from './words/fillText.ts';
import { createSay, WordsContext } from './words/words.ts';
import './theme/styles.css';

interface BrandProviderProps {
  bundle: BrandBundle;
  /** Response of `GET /branding`; absent before it arrives. Validated here field by field. */
  branding?: unknown;
  /** Values every sentence can use besides `brand`: `{ depositor }`. */
  values?: Values;
  /** Origins besides ours that may serve logos (deployment configuration). */
  logoOrigins?: string[];
  children: ReactNode;
}

/** Provides the brand: Mantine theme, color roles, text, logos, favicon and fonts. */
export function BrandProvider({ bundle, branding, values, logoOrigins, children }: BrandProviderProps) {
  const own = useMemo(() => readBranding(branding ?? undefined, bundle.branding), [branding, bundle]);
  const theme = useBrandTheme(bundle, own);
  const brand = useMemo(() => toBrand(bundle, own, theme, logoOrigins), [bundle, own, theme, logoOrigins]);
  const say = useMemo(() => createSay(bundle, { brand: own, ...values }), [bundle, own, values]);
  // Language, fonts and favicon belong to the document, outside of React.
  useEffect(() => {
    document.documentElement.lang = bundle.language;
    loadFaces(bundle);
    setFavicon(bundle.assets['logos/mark.svg']);
  }, [bundle]);
  return (
    <>
      <style nonce={styleNonce()}>{bundle.standIns + theme.variables}</style>
      <MantineTheme theme={theme.theme} scheme={bundle.look.scheme}>
        <BrandContext value={brand}>
          <WordsContext value={say}>{children}</WordsContext>
        </BrandContext>
      </MantineTheme>
    </>
  );
}

function toBrand(bundle: BrandBundle, branding: Brand['branding'], { isDark }: BrandTheme, origins: string[] | undefined): Brand {
  const { rateShape, look, insurance, contact, documents, assets, words, language } = bundle;
  const logo = (name: string) => logoSource(branding.logos[name], assets, origins) ?? assets[`logos/${name}.svg`] ?? null;
  return {
    branding,
    rateShape,
    look,
    insurance,
    contact,
    documents,
    assets,
    words,
    language,
    logo: { onDark: logo('hor-white'), onLight: logo('hor-color') },
    isDark,
  };
}

interface Made {
  bundle: BrandBundle;
  colors: string;
  theme: BrandTheme;
}

/**
 * The brand's built theme, recomputed when the provider returns other colors.
 * The code for that loads after the response; until then, or if it fails, the built theme stays.
 */
function useBrandTheme(bundle: BrandBundle, branding: Branding): BrandTheme {
  const { color_primary, color_secondary } = branding;
  const [made, setMade] = useState<Made | null>(null);
  const colors = `${color_primary} ${color_secondary}`;
  const isBuilt = colors === `${bundle.branding.color_primary} ${bundle.branding.color_secondary}`;
  useEffect(() => {
    if (isBuilt) return undefined;
    let isOver = false;
    void import('./theme/brandTheme.ts').then(
      ({ brandTheme }) => isOver || setMade({ bundle, colors, theme: brandTheme(bundle.look, { color_primary, color_secondary }) }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isBuilt, bundle, colors, color_primary, color_secondary]);
  return !isBuilt && made?.bundle === bundle && made.colors === colors ? made.theme : bundle.theme;
}

function setFavicon(source: string | undefined): void {
  if (!source) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.href = source;
  document.head.append(link);
}
