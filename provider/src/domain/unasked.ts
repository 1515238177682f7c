import type { Brands } from '../config/brands.ts';
import { originOfBrand } from '../config/hosts.ts';
import { chooseLanguage } from '../texts/language.ts';
import type { User } from './access/users.ts';
import type { Situation } from './situation.ts';

/** What is known where no depositor asks: where work falls due, or an operator decides. */
export interface Unasked extends Pick<Situation, 'now' | 'config'> {
  brands: Brands;
  /** Of whoever decides from outside; due work has none. */
  asker?: Pick<Situation, 'address' | 'userAgent' | 'requestId'>;
}

/** The situation of a user whom something happens to, in their brand and language. */
export function situationUnasked({ now, config, brands, asker }: Unasked, user: Pick<User, 'brand' | 'language'>): Situation {
  const brand = brands.get(user.brand);
  if (!brand) throw new Error('the brand of a user is gone');
  const language = chooseLanguage(brand.languages, [user.language]);
  const { address, userAgent, requestId } = asker ?? { address: '', userAgent: '', requestId: null };
  return { now, config, brand, language, origin: originOfBrand(config, brand.slug), address, userAgent, requestId };
}
