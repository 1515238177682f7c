import type { Piece } from '../../../build/compile/pieces.ts';
import { escapePointer, type Document } from '../../../build/compile/shape/document.ts';
import { listOf, recordOf } from '../../../build/compile/shape/values.ts';
import type { LinkSource, RouteSource, SubmitSource } from '../../../src/flow/language/source.ts';
import type { Subject } from '../../files/subject.ts';

/** What a page has to press: a link, or a submit by its name. */
export interface Label {
  text: string;
  place: { document: Document; pointer: string };
  /** Whether whoever says it here is the one who is asked for: a brand, or the flow. */
  isOwn: boolean;
  link?: LinkSource;
  submit?: SubmitSource & { name: string };
}

/** The labels of a page as the flow says them, the submits first, or as a brand does. */
export function labelsOn({ value, document, pointer }: Piece<RouteSource>, slug: string, { documents }: Subject): Label[] {
  const brand = slug === 'base' ? undefined : documents.get(`brands/${slug}/flows.json`);
  const difference = recordOf(recordOf(brand?.value)[value.path]);
  const placeOf = (below: string, said: unknown): Pick<Label, 'place' | 'isOwn'> =>
    brand && said !== undefined
      ? { place: { document: brand, pointer: `/${escapePointer(value.path)}/${below}/label` }, isOwn: true }
      : { place: { document, pointer: `${pointer}/${below}/label` }, isOwn: brand === undefined };
  const submits = Object.entries(value.submits ?? {}).map(([name, submit]): Label => {
    const { label } = recordOf(recordOf(difference['submits'])[name]);
    const text = typeof label === 'string' ? label : submit.label;
    return { text, ...placeOf(`submits/${escapePointer(name)}`, label), submit: { ...submit, name } };
  });
  const own = difference['links'] === undefined ? undefined : listOf(difference['links']);
  const links = ((own as LinkSource[] | undefined) ?? value.links ?? []).map((link, index): Label => {
    return { text: link.label, ...placeOf(`links/${index}`, own), link }; // differences.schema.json says what links are
  });
  return [...submits, ...links];
}
