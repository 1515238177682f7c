import type { Brands } from '../config/brands.ts';
import { originOfBrand } from '../config/hosts.ts';
import { chooseLanguage } from '../texts/language.ts';
import type { User } from './access/users.ts';
import type { Situation } from './situation.ts';

/** Context of jobs and operator commands, which no depositor requested. */
export interface Unasked extends Pick<Situation, 'now' | 'config'> {
  brands: Brands;
  /** The operator's connection; absent in jobs. */
  asker?: Pick<Situation, 'address' | 'userAgent' | 'requestId'>;
}

/** Context for a user affected by a job or operator, with their brand and language. */
export function situationUnasked({ now, config, brands, asker }: Unasked, user: Pick<User, 'brand' | 'language'>): Situation {
  const brand = brands.get(user.brand);
  if (!brand) throw new Error('a user of an unknown brand');
  const language = chooseLanguage(brand.languages, [user.language]);
  const { address, userAgent, requestId } = asker ?? { address: '', userAgent: '', requestId: null };
  return { now, config, brand, language, origin: originOfBrand(config, brand.slug), address, userAgent, requestId };
}
