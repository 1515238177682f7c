import type { Brands } from '../config/brands.ts';
import { originOfBrand } from '../config/hosts.ts';
import { chooseLanguage } from '../texts/language.ts';
import type { User } from './access/users.ts';
import type { RequestContext } from './requestContext.ts';

/** Context of jobs and operator commands, which no depositor requested. */
export interface SystemContext extends Pick<RequestContext, 'now' | 'config'> {
  brands: Brands;
  /** The operator's connection; absent in jobs. */
  asker?: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>;
}

/** Context for a user affected by a job or operator, with their brand and language. */
export function contextFor({ now, config, brands, asker }: SystemContext, user: Pick<User, 'brand' | 'language'>): RequestContext {
  const brand = brands.get(user.brand);
  if (!brand) throw new Error('a user of an unknown brand');
  const language = chooseLanguage(brand.languages, [user.language]);
  const { address, userAgent, requestId } = asker ?? { address: '', userAgent: '', requestId: null };
  return { now, config, brand, language, origin: originOfBrand(config, brand.slug), address, userAgent, requestId };
}
