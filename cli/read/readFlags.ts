import { parseArgs } from 'node:util';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { Refusal } from './refusal.ts';

/** Flags of a verb, with or without a value. */
type FlagKinds = Record<string, 'string' | 'boolean'>;

type Flags<Kinds extends FlagKinds> = { [Name in keyof Kinds]?: Kinds[Name] extends 'string' ? string : true };

interface Given<Kinds extends FlagKinds> {
  flags: Flags<Kinds>;
  /** Positional arguments, in order. */
  words: string[];
}

/**
 * Parses a verb's arguments.
 * @throws Refusal for a flag that is unknown, repeated, lacks its value or takes none
 */
export function readFlags<const Kinds extends FlagKinds>(typed: string[], kinds: Kinds): Given<Kinds> {
  const options = Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }]));
  const { tokens } = parseArgs({ args: typed, options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (values.has(token.name)) throw new Refusal(`The flag ${token.rawName} is repeated.`);
    values.set(token.name, readFlag(token, kinds));
  }
  return {
    flags: Object.fromEntries(values) as Flags<Kinds>, // readFlag returns the type of each flag
    words: tokens.flatMap((token) => (token.kind === 'positional' ? token.value : [])),
  };
}

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

function readFlag({ name, rawName, value, inlineValue }: OptionToken, kinds: FlagKinds): string | true {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) {
    const known = Object.keys(kinds).map((each) => `--${each}`);
    throw new Refusal(`There is no flag ${rawName}. ${suggest(rawName, known)}`);
  }
  if (kind === 'boolean') {
    if (value !== undefined) throw new Refusal(`The flag ${rawName} takes no value.`);
    return true;
  }
  // `-` alone is standard input.
  const isNextFlag = !inlineValue && value !== undefined && /^-./.test(value);
  if (!value || isNextFlag) throw new Refusal(`The flag ${rawName} needs a value.`);
  return value;
}
