import { expect, it } from 'vitest';
import { brandBySlug } from 'virtual:passbook/brands';
import { showInBrand } from '../shell/test/showInBrand.tsx';

const text = 'By creating a login, you agree to our Terms of use and to receive records and signatures in electronic form.';

function sizeOf(family: string, weight: string, style: string): { width: number; height: number } {
  const line = document.createElement('span');
  line.textContent = text;
  Object.assign(line.style, {
    position: 'absolute',
    whiteSpace: 'nowrap',
    fontFamily: `'${family}'`,
    fontWeight: weight,
    fontStyle: style,
    fontSize: '100px',
  });
  document.body.append(line);
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return { width, height };
}

it.each(Object.keys(brandBySlug))(
  'text takes up the same width and height in the fallback fonts until the fonts of %s have loaded',
  async (slug) => {
    const { bundle } = await showInBrand(<p>{text}</p>, { slug });
    const faces = Object.values(bundle.look.fonts).filter(({ file }) => file);
    await Promise.all(faces.map(({ family, style }) => document.fonts.load(`${style ?? 'normal'} 16px '${family}'`)));
    for (const { family, weight = '400', style = 'normal' } of faces)
      for (const at of weight.includes(' ') ? ['400', '600'] : [weight]) {
        await document.fonts.load(`${style} ${at} 16px '${family} stand-in'`).catch((cause: unknown) => {
          throw new Error('This computer has no font that can stand in; install Liberation Sans and Serif, or Arial.', { cause });
        });
        const [own, standIn] = [sizeOf(family, at, style), sizeOf(`${family} stand-in`, at, style)];
        expect(standIn.width / own.width, `${family} ${at} ${style}`).toBeCloseTo(1, 1.4);
        expect(standIn.height / own.height, `${family} ${at} ${style}`).toBeCloseTo(1, 1.7);
      }
  },
);
