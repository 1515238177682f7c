import { filesBelow } from '../../../compiler/read/files.ts';
import { readForms, type FormSource } from '../../../compiler/modules/formSources.ts';
import { readScenarios, readWorld } from '../../../journeys/read/journeys.ts';
import { readWords } from '../../../compiler/read/words.ts';
import type { Scenario } from '../../../journeys/journey.ts';
import type { World } from '../../../journeys/world.ts';
import type { Product } from '../../browser/product.ts';
import { brands } from '../../setup/brands.ts';
import { root } from '../../sources.ts';
import type { Seats } from '../../browser/seats.ts';

const files = filesBelow(root);

/** Shared by all scenarios: the product, visitors and compiled sources. */
export interface Stage {
  product: Product;
  sitDown: Seats;
  worlds: Record<string, World>;
  words: Record<string, Record<string, string>>;
  forms: Record<string, FormSource>;
  /** Pages checked already, by brand and path. */
  sound: Set<string>;
}

export const scenarios: Scenario[] = readScenarios(files);
export const worlds: Record<string, World> = Object.fromEntries(brands.map((brand) => [brand, readWorld(files, brand)]));
export const words: Record<string, Record<string, string>> = Object.fromEntries(brands.map((brand) => [brand, readWords(files, brand)]));
export const forms: Record<string, FormSource> = Object.fromEntries(readForms(files).forms.map((form) => [form.id, form]));
