/** A JSON Schema, or a part of one. */
type Json = Readonly<Record<string, unknown>>;

interface PlainForm {
  /** Without references, titles and descriptions: what the browser checks, what the provider checks, and what `check` looks at. */
  schema: Json;
  /** What titles and descriptions say, by the keys of the words below `forms.<id>` in whose place they stand. */
  says: Record<string, string>;
  /** References to what there is not, or to what refers to itself. */
  faults: { pointer: string; name: string; isCircular: boolean }[];
}

/** The schema of a form, the shape of which is right, as if it named each field in full: `$ref` replaced, answers with titles as an `enum`. */
export function plainForm(schema: Json): PlainForm {
  const definitions = recordOf(schema['definitions']);
  const says: Record<string, string> = {};
  const faults: PlainForm['faults'] = [];

  const resolve = (written: Json, pointer: string, seen: string[] = []): Json => {
    const { $ref, ...own } = written;
    if (typeof $ref !== 'string') return own;
    const name = $ref.replace('#/definitions/', '');
    const isCircular = seen.includes(name);
    if (isCircular || !Object.hasOwn(definitions, name)) {
      faults.push({ pointer: `${pointer}/$ref`, name, isCircular });
      return { type: 'boolean', ...own };
    }
    return { ...resolve(recordOf(definitions[name]), pointer, [...seen, name]), ...own };
  };

  const say = (key: string, text: unknown) => {
    if (typeof text === 'string') says[key] ??= text;
  };

  /** Answers are written as an `enum`, or each with its title. */
  const withAnswers = (name: string, written: Json): Json => {
    const { oneOf, ...own } = written;
    if (!Array.isArray(oneOf)) return own;
    for (const { const: answer, title, description } of oneOf.map(recordOf)) {
      say(`${name}.options.${String(answer)}.label`, title);
      say(`${name}.options.${String(answer)}.detail`, description);
    }
    return { type: 'string', ...own, enum: oneOf.map((each) => recordOf(each)['const']) };
  };

  const fieldOf = (name: string, written: Json, pointer: string): Json => {
    const { title, description, items, ...own } = resolve(written, pointer);
    say(`${name}.label`, title);
    say(`${name}.help`, description);
    const { title: _title, description: _description, ...several } = resolve(recordOf(items), `${pointer}/items`);
    const ofItems = items === undefined ? {} : { items: withAnswers(name, several) };
    return { ...withAnswers(name, own), ...ofItems };
  };

  const branchOf = ({ definitions: _named, properties, then, else: otherwise, ...own }: Json, pointer: string): Json => ({
    ...own,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(recordOf(properties)).map(([name, field]) => [
          name,
          fieldOf(name, recordOf(field), `${pointer}/properties/${name}`),
        ]),
      ),
    }),
    ...(then !== undefined && { then: branchOf(recordOf(then), `${pointer}/then`) }),
    ...(otherwise !== undefined && { else: branchOf(recordOf(otherwise), `${pointer}/else`) }),
  });

  return { schema: branchOf(schema, ''), says, faults };
}

/** A form, or what a brand asks beyond one: whatever else it says. */
interface Branch {
  if?: unknown;
  then?: unknown;
  else?: unknown;
}

/** A form with one more condition, which is asked wherever its own have led. */
export function withBranch<Form extends Branch>(form: Form, added: Branch): Form {
  const { if: condition, then, else: otherwise } = added;
  if (condition === undefined) return form;
  if (form.if === undefined) {
    const branches = { ...(then !== undefined && { then }), ...(otherwise !== undefined && { else: otherwise }) };
    return { ...form, if: condition, ...branches };
  }
  return { ...form, then: withBranch(recordOf(form.then), added), else: withBranch(recordOf(form.else), added) };
}

/** What is no object has no keys. */
function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
