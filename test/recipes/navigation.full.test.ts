import { expect, it } from 'vitest';
import { files, foundIn } from '../setup/changedFiles.ts';
import { codeOf } from './steps.ts';

const app = 'flows/app.json';

it('docs/how-to/order-the-navigation.md places an item by its entry alone', () => {
  const item = JSON.parse(codeOf('order-the-navigation')[app]!) as { to: string };
  const { navigation } = JSON.parse(files.read(app)) as { navigation: { to: string }[] };
  const index = navigation.findIndex(({ to }) => to === item.to);
  expect(navigation[index]).toBeDefined();
  expect(foundIn({ [app]: { [`/navigation/${index}`]: { ...navigation[index], ...item } } })).toEqual([]);
  expect(foundIn({ [app]: { [`/navigation/${index}/bar`]: 0 } }).join()).toContain(`${app}#/navigation/${index}/bar`);
});
