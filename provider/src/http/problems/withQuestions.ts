import type { Brands } from '../../config/brands.ts';
import type { CallContract, ProblemCase } from '../contract.ts';

/** The contracts with the questions of all brands among the fields of which a problem may speak, wherever `answers` is one. */
export function withQuestions(contracts: readonly CallContract[], brands: Brands): CallContract[] {
  const forms = [...brands.values()].flatMap((brand) => [...brand.forms.values()]);
  const names = [...new Set(forms.flatMap(({ questions }) => [...questions.keys()]))];
  const widen = (one: ProblemCase): ProblemCase => (one.fields?.includes('answers') ? { ...one, fields: [...one.fields, ...names] } : one);
  return contracts.map((contract) => ({
    ...contract,
    problems: Object.fromEntries(Object.entries(contract.problems).map(([status, cases]) => [status, cases.map(widen)])),
  }));
}
