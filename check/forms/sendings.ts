import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import type { LoadSource, RouteSource } from '../../src/flow/language/source.ts';
import type { Subject } from '../files/subject.ts';
import { additionsOf, type Addition } from './additions.ts';
import { formsOf, type Form } from './formParts.ts';

/** A route as written, or with a brand's form. */
export interface AskingRoute {
  value: RouteSource;
  /** Maps a pointer in the route to its document; with a brand's form, to the brand's reference. */
  placeOf: (pointer: string) => { document: Document; pointer: string };
  /** The brand whose form it uses; absent for the shared form. */
  brand?: string;
}

/** A call of a route with the forms it may send. */
export interface Sending {
  route: AskingRoute;
  /** A pointer below the route. */
  pointer: string;
  step: LoadSource;
  forms: Form[];
  /** Brands' additions to these forms. */
  additions: Addition[];
}

/** Every call of a route, repeated for each brand that replaces the route's form. */
export function sendingsOf(subject: Subject): Sending[] {
  const [forms, additions] = [formsOf(subject), additionsOf(subject)];
  return askingRoutes(subject).flatMap((route) => [
    ...(route.brand === undefined ? loadsOf(route) : []),
    ...stepsOf(route, forms, additions),
  ]);
}

/** Every route as written, and as changed by brands that replace its form. */
export function askingRoutes(subject: Subject): AskingRoute[] {
  const written = subject.pieces.routes.map(({ value, document, pointer }): AskingRoute => {
    return { value, placeOf: (below) => ({ document, pointer: pointer + below }) };
  });
  return [...written, ...subject.brands.flatMap((brand) => differentForms(subject, brand))];
}

function differentForms({ documents, sound, pieces }: Subject, brand: string): AskingRoute[] {
  const document = documents.get(`brands/${brand}/flows.json`);
  if (!document || !sound.has(document)) return [];
  return Object.entries(recordOf(document.value)).flatMap(([path, difference]): AskingRoute[] => {
    const { form } = recordOf(difference);
    const route = pieces.routes.find((piece) => isAt(piece, path));
    if (typeof form !== 'string' || route?.value.form === undefined) return [];
    const place = { document, pointer: `/${escapePointer(path)}/form` };
    return [{ value: { ...route.value, form }, placeOf: () => place, brand }];
  });
}

const isAt = ({ value }: Piece<RouteSource>, path: string) => [value.path, ...(value.also ?? [])].includes(path);

function loadsOf(route: AskingRoute): Sending[] {
  return Object.entries(route.value.loads ?? {}).map(([name, step]) => ({
    route,
    pointer: `/loads/${escapePointer(name)}`,
    step,
    forms: [],
    additions: [],
  }));
}

function stepsOf(route: AskingRoute, forms: Map<string, Form>, additions: Addition[]): Sending[] {
  return Object.entries(route.value.submits ?? {}).flatMap(([name, submit]) => {
    const ids = idsSentBy(route.value, name);
    // A form with mistakes is reported already.
    if (ids.some((id) => !forms.has(id)) || (route.brand !== undefined && ids.length === 0)) return [];
    return (submit.do ?? []).map((step, index) => ({
      route,
      pointer: `/submits/${escapePointer(name)}/do/${index}`,
      step,
      forms: ids.flatMap((id) => forms.get(id) ?? []),
      additions: additions.filter(({ id, brand }) => ids.includes(id) && (route.brand === undefined || route.brand === brand)),
    }));
  });
}

/** `submit` sends the route's form. On a screen, any submit may send any form. */
function idsSentBy({ form, forms = [] }: RouteSource, submit: string): string[] {
  if (form === undefined) return forms;
  return submit === 'submit' ? [form] : [];
}
