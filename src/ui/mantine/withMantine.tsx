import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A component built on Mantine. Its code, Mantine and the brand's MantineProvider load when it first renders, so pages without it stay small.
 *
 * @param load imports the component; that module also imports the styles of the Mantine components it uses
 * @param Plain renders meanwhile, and for good if loading fails: the same content in about the same space
 */
export function withMantine<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Plain: ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [{ MantineTheme }, Component] = await Promise.all([import('../../brand/MantineTheme.tsx'), load()]);
      const InTheme = (props: Props) => (
        <MantineTheme>
          <Component {...props} />
        </MantineTheme>
      );
      return { default: InTheme };
    } catch {
      return { default: Plain };
    }
  });
  return function WithMantine(props: Props) {
    return (
      <Suspense fallback={<Plain {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
