import {
  translateItem,
  translateProblems,
  translateStep,
  translateTexts,
  type Texts,
  type Translate,
} from '../../../compiler/compile/translate.ts';
import type { Subject } from '../../files/subject.ts';
import { recordOf } from '../../../compiler/compile/shape/values.ts';

/** A sentence of the flows, or of a brand's differences. */
export interface FlowSentence {
  text: string;
  /** The route that shows it; undefined when it may show on any. */
  path: string | undefined;
}

export function sentencesOfFlows({ pieces }: Subject): FlowSentence[] {
  return [
    ...pieces.routes.flatMap(({ value: { announced, ...route } }) => [
      ...[route.path, ...(route.also ?? [])].flatMap((path) => textsOf(route, path)),
      ...(announced === undefined ? [] : [{ text: announced, path: undefined }]), // shown by another route
    ]),
    ...pieces.navigation.flatMap(({ value }) => heard((translate) => translateItem(value, translate))),
    ...pieces.steps.flatMap(({ value }) => heard((translate) => translateStep(value, translate))),
    ...pieces.calls.flatMap(({ value }) => heard((translate) => translateProblems(value, translate))),
  ];
}

export function sentencesOfDifferences({ documents, sound }: Subject, slug: string): FlowSentence[] {
  const document = documents.get(`brands/${slug}/flows.json`);
  if (!document || !sound.has(document)) return [];
  const differences = Object.entries(recordOf(document.value)).filter(([path]) => path.startsWith('/'));
  return differences.flatMap(([path, difference]) => textsOf(recordOf(difference), path)); // checked by its schema
}

function textsOf(texts: Texts, path: string): FlowSentence[] {
  return heard((translate) => translateTexts(texts, translate), path);
}

function heard(say: (translate: Translate) => unknown, path?: string): FlowSentence[] {
  const found: FlowSentence[] = [];
  say((text) => {
    found.push({ text, path });
    return text;
  });
  return found;
}
