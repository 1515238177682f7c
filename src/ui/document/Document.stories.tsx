import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentReader } from './DocumentReader.tsx';

const meta: Meta<typeof DocumentReader> = {
  title: 'Parts/Document',
  component: DocumentReader,
  args: {
    title: 'Truth in Savings disclosure',
    sections: [
      { heading: 'Rate information', paragraphs: ['The annual percentage yield on your account is 4.00%.'], table: null },
      {
        heading: 'Fees',
        paragraphs: ['We charge no fees for the account.'],
        table: {
          columns: [
            { heading: 'Fee', align: 'left' },
            { heading: 'Amount', align: 'right' },
          ],
          rows: [['Monthly fee', '$0.00']],
        },
      },
    ],
    file: { bytes: new Uint8Array(84_000), name: 'truth-in-savings.pdf' },
    onRetry: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof DocumentReader>;

export const Usual: Story = {};
export const LoadingPdf: Story = { args: { file: null } };
export const WithoutPdf: Story = { args: { file: 'failed' } };
