import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import type { SubmitSource } from '../../src/flow/language/source.ts';
import { inFiles } from '../files/finder.ts';

export const rules = declareRules({
  'label-amount': error('A button shows another amount than its call sends.', 'Send the amount that the button shows.'),
});

/** Reports buttons such as “Withdraw $250.00” whose amount differs from the one sent, in flows and brands. */
export const finder = inFiles(({ pieces, documents, brands }, report) => {
  const ofBrands = brands.flatMap((slug) => documents.get(`brands/${slug}/flows.json`) ?? []);
  for (const { value, document, pointer } of pieces.routes) {
    const addresses = [value.path, ...(value.also ?? [])];
    const differences = addresses.flatMap((path) => ofBrands.map((own) => ({ document: own, pointer: `/${escapePointer(path)}`, path })));
    for (const [name, submit] of Object.entries(value.submits ?? {})) {
      const labels: Label[] = [
        { text: submit.label, document, pointer },
        ...differences.map(({ path, ...place }) => ({ text: labelIn(place.document, path, name), ...place })),
      ];
      for (const { text, ...place } of labels)
        for (const [displayed, sent] of contradictions(text, submit))
          report(
            { ...place, pointer: `${place.pointer}/submits/${escapePointer(name)}/label` },
            rules['label-amount'],
            `the button shows {${displayed}}, but "${sent}" is sent`,
          );
    }
  }
});

interface Label {
  text: unknown;
  document: Document;
  pointer: string;
}

function labelIn({ value }: Document, path: string, submit: string): unknown {
  const { submits } = recordOf(recordOf(value)[path]);
  return recordOf(recordOf(submits)[submit])['label'];
}

/** Pairs of an amount shown and a different one sent. */
function contradictions(label: unknown, { do: steps = [] }: SubmitSource): [displayed: string, sent: string][] {
  const amounts = textsOf(steps.map(({ send }) => send?.['amount']));
  const displayed = [
    ...textsOf([label])
      .join('')
      .matchAll(/\{([\w.]+):money/g),
  ].map(([, reference = '']) => reference);
  return displayed.flatMap((reference) =>
    amounts.flatMap((sent): [string, string][] => (sent === `$${reference}` ? [] : [[reference, sent]])),
  );
}
