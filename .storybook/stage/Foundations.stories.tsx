import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useBrand } from '../../src/brand/brandContext.ts';
import { lookRoles } from '../../src/brand/theme/roles.ts';
import { Icon } from '../../src/ui/content/Icon.tsx';
import { iconNames, pictureNames } from '../../src/ui/content/imageNames.ts';
import { Illustration } from '../../src/ui/content/Illustration.tsx';

/** A brand's colors by role, type, shapes, icons and pictures. */
function Foundations() {
  const { branding, look } = useBrand();
  return (
    <main style={{ display: 'grid', gap: 32, padding: 24 }}>
      <h1 style={{ fontSize: 'var(--pb-size-section)' }}>{branding.name}</h1>
      <Part title="Colors">
        {Object.entries(lookRoles(look, branding)).map(([role, color]) => (
          <Sample key={role} name={role} value={color}>
            <div style={{ height: 48, border: '1px solid var(--pb-border)', background: color }} />
          </Sample>
        ))}
      </Part>
      <Part title="Type">
        {['display', 'title', 'section'].map((size) => (
          <Sample key={size} name={size} value={look.type[size as keyof typeof look.type] /* named above */}>
            <div
              style={{
                font: `var(--pb-heading-weight) var(--pb-size-${size}) / var(--pb-heading-leading) var(--pb-font-heading)`,
                letterSpacing: 'var(--pb-heading-tracking)',
              }}
            >
              Aa
            </div>
          </Sample>
        ))}
        <Sample name="text" value={look.fonts['text']?.family ?? ''}>
          <div>Arrives Tuesday, December 1</div>
        </Sample>
      </Part>
      <Part title="Corners">
        {Object.entries(look.radius).map(([name, radius]) => (
          <Sample key={name} name={name} value={radius}>
            <div style={{ height: 48, border: '2px solid var(--pb-control)', borderRadius: radius }} />
          </Sample>
        ))}
      </Part>
      <Part title="Shape">
        {Object.entries(look.shape).map(([name, value]) => (
          <Sample key={name} name={name} value={value} />
        ))}
      </Part>
      <Part title="Icons">
        {iconNames.map((name) => (
          <Sample key={name} name={name}>
            <Icon name={name} size={24} />
          </Sample>
        ))}
      </Part>
      <Part title="Pictures">
        {pictureNames.map((name) => (
          <Sample key={name} name={name}>
            <Illustration picture={name} />
          </Sample>
        ))}
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' }}>{children}</div>
    </section>
  );
}

function Sample({ name, value, children }: { name: string; value?: string; children?: ReactNode }) {
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
      <div>{name}</div>
      {value !== undefined && <div style={{ color: 'var(--pb-text-muted)' }}>{value}</div>}
    </div>
  );
}

const meta: Meta<typeof Foundations> = { title: 'Foundations', component: Foundations, parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj<typeof Foundations>;

export const Harbor: Story = { globals: { brand: 'harbor' } };
export const Volt: Story = { globals: { brand: 'volt' } };
