import { useEffect, useMemo, type ReactNode } from 'react';
import { BrandContext, type Brand } from './brandContext.ts';
import { readBranding } from './bundle/branding.ts';
import type { BrandBundle, BrandTheme } from './bundle/bundle.ts';
import type { Values } from './words/fillText.ts';
import { loadFaces } from './loadFaces.ts';
import { logoSource } from './logoSource.ts';
import { setFavicon } from './setFavicon.ts';
import { MantineTheme } from './theme/MantineTheme.tsx';
import { styleNonce } from './theme/styleNonce.ts';
import { useBrandTheme } from './theme/useBrandTheme.ts';
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
