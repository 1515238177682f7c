import type { Brands } from '../../config/brands.ts';
import type { CallContract, ProblemCase } from '../contract.ts';

/** Adds the questions of all brands to the fields of problems that declare `answers`. */
export function withQuestions(contracts: readonly CallContract[], brands: Brands): CallContract[] {
  const forms = [...brands.values()].flatMap((brand) => [...brand.forms.values()]);
  const names = [...new Set(forms.flatMap(({ questions }) => [...questions.keys()]))];
  const widen = (one: ProblemCase): ProblemCase => (one.fields?.includes('answers') ? { ...one, fields: [...one.fields, ...names] } : one);
  return contracts.map((contract) => ({
    ...contract,
    problems: Object.fromEntries(Object.entries(contract.problems).map(([status, cases]) => [status, cases.map(widen)])),
  }));
}
