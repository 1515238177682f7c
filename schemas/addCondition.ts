/** The part of a form's schema that depends on answers. */
interface Conditional {
  if?: unknown;
  then?: unknown;
  else?: unknown;
}

/**
 * A form's schema with what a brand asks in some cases only. A schema has one `if`, so that of the brand stands behind it, in each branch.
 *
 * @param condition what the brand says of `if`, `then` and `else`; without `if` nothing changes
 */
export function addCondition<Schema extends object>(schema: Schema & Conditional, condition: Conditional): Schema {
  if (condition.if === undefined) return schema;
  const branches = ['then', 'else'] as const;
  const added = branches.map((name): [string, unknown] => [name, schema.if === undefined ? condition[name] : inBranch(schema[name])]);
  const known = Object.fromEntries(added.filter(([, branch]) => branch !== undefined));
  return { ...schema, if: schema.if ?? condition.if, ...known };

  function inBranch(branch: unknown): object {
    return addCondition(typeof branch === 'object' && branch !== null ? branch : {}, condition);
  }
}
