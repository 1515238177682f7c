import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileField } from './FileField.tsx';

const nothing = () => undefined;
const statement = { id: 1, elementId: 'file-1', name: 'statement.pdf', size: 48_213, sent: null };
const picture = {
  id: 2,
  elementId: 'file-2',
  name: 'A photo of my check with a very long name that I took on Tuesday evening.jpeg',
  size: 3_400_000,
  sent: null,
};

const meta: Meta<typeof FileField> = {
  title: 'Parts/FileField',
  component: FileField,
  args: {
    help: 'Up to 5 files (PDF, PNG, JPG, or TXT). Each can be up to 10 MB, and 20 MB in total.',
    accept: '.pdf,.png,.jpg,.txt',
    files: [],
    mistakes: [],
    onAdd: nothing,
    onRemove: nothing,
  },
};
export default meta;

type Story = StoryObj<typeof FileField>;

export const Empty: Story = {};

export const Chosen: Story = { args: { files: [statement, picture] } };

export const Refused: Story = {
  args: {
    files: [{ ...statement, mistake: 'This file is damaged.' }],
    mistakes: ['We can’t accept photo.heic. Choose a PDF, PNG, JPG, or TXT file.'],
  },
};

export const Sending: Story = {
  args: {
    files: [
      { ...statement, sent: 1 },
      { ...picture, sent: 0.4 },
    ],
  },
};
