import { Page } from '../../ui/page/Page.tsx';
import { Shell } from '../Shell.tsx';
import type { ShellProps } from '../frame/shellProps.ts';

const nothing = () => {};

export const aroundPage = (props: Partial<ShellProps> = {}, content = <Page title="Log in" />) => (
  <Shell
    layout="entry"
    header={{ logoTo: '/login', showLogOut: false, onLogOut: nothing }}
    navigation={[]}
    progress={null}
    footer={{ contactTo: null, showLogOut: false, onLogOut: nothing }}
    banners={[]}
    {...props}
  >
    {content}
  </Shell>
);
