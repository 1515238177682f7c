import { it } from 'vitest';
import { withProduct } from '../browser/withProduct.ts';
import { writeToSupport } from './driver/writeToSupport.ts';

withProduct();

it('a depositor writes with two files, reads the answer and replies', async () => {
  await writeToSupport('harbor', 'desktop', {
    comes: (acts) => acts.logIn('active'),
    returns: (acts) => acts.logIn('active', '/message-center'),
    base: '',
  });
});
