import type { Meta, StoryObj } from '@storybook/react-vite';
import { SampleStage } from '../../../.storybook/stage/SampleStage.tsx';

/** Forms like those of rjsf's playground. `test/recipes/samples.test.ts` compares them with rjsf's validator. */
const meta: Meta<typeof SampleStage> = { title: 'Form/Samples', component: SampleStage };

export default meta;
type Story = StoryObj<typeof SampleStage>;

export const AdditionalProperties: Story = { args: { name: 'additional-properties' } };
export const AllOf: Story = { args: { name: 'all-of' } };
export const Alternatives: Story = { args: { name: 'alternatives' } };
export const AnyOf: Story = { args: { name: 'any-of' } };
export const Arrays: Story = { args: { name: 'arrays' } };
export const CustomWidgets: Story = { args: { name: 'custom-widgets' } };
export const DateAndTime: Story = { args: { name: 'date-and-time' } };
export const Defaults: Story = { args: { name: 'defaults' } };
export const Errors: Story = { args: { name: 'errors' } };
export const Examples: Story = { args: { name: 'examples' } };
export const Files: Story = { args: { name: 'files' } };
export const IfThenElse: Story = { args: { name: 'if-then-else' } };
export const Large: Story = { args: { name: 'large' } };
export const Nested: Story = { args: { name: 'nested' } };
export const NestedChoices: Story = { args: { name: 'nested-choices' } };
export const Nullable: Story = { args: { name: 'nullable' } };
export const Numbers: Story = { args: { name: 'numbers' } };
export const OneOf: Story = { args: { name: 'one-of' } };
export const OptionalParts: Story = { args: { name: 'optional-parts' } };
export const OptionNames: Story = { args: { name: 'option-names' } };
export const Ordering: Story = { args: { name: 'ordering' } };
export const Priming: Story = { args: { name: 'priming' } };
export const PropertyDependencies: Story = { args: { name: 'property-dependencies' } };
export const Recursion: Story = { args: { name: 'recursion' } };
export const References: Story = { args: { name: 'references' } };
export const SchemaDependencies: Story = { args: { name: 'schema-dependencies' } };
export const Simple: Story = { args: { name: 'simple' } };
export const Tuples: Story = { args: { name: 'tuples' } };
export const Validation: Story = { args: { name: 'validation' } };
export const Widgets: Story = { args: { name: 'widgets' } };
