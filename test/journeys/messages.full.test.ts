import { describe, it } from 'vitest';
import { withProduct } from '../browser/withProduct.ts';
import { brands } from '../setup/brands.ts';
import { newContact } from './depositor.ts';
import { writeToSupport } from './driver/writeToSupport.ts';

withProduct();

describe.each(brands)('at %s', (brand) => {
  it('a depositor writes with two files on a phone, reads the answer and replies', async () => {
    await writeToSupport(brand, 'phone', {
      comes: (acts) => acts.logIn('view-only'),
      returns: (acts) => acts.logIn('view-only', '/message-center'),
      base: '',
    });
  });

  it('an applicant on hold does the same from the application', async () => {
    const contact = newContact();
    await writeToSupport(brand, 'desktop', {
      comes: async (acts) => {
        await acts.openLogin(contact);
        await acts.apply('123452001');
        await acts.at('/registration/hold-account');
      },
      returns: (acts) => acts.logInAs(contact),
      base: '/registration',
    });
  });
});
