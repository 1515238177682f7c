import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';
import type { FileUploads, UploadedFile } from '../../core/fileUploads.ts';

const uuid = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e22';
const license: UploadedFile = { uuid, name: 'License, front side.jpg', size: 1_482_130, status: 'ready' };

const uploadsWith = (file: UploadedFile): FileUploads => ({
  limits: () =>
    Promise.resolve({
      types: { 'application/pdf': ['pdf'], 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'] },
      most: 1,
      bytesEach: 10_485_760,
      bytesTogether: 10_485_760,
    }),
  send: (_file, _signal, onProgress) => {
    onProgress(0.4);
    return new Promise(() => undefined);
  },
  follow: (_uuid, _signal, tell) => Promise.resolve(tell(file)),
});

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/File',
  component: FieldStage,
  args: { form: sampleForm, field: 'photo', context: { uploads: uploadsWith(license) } },
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: uuid } };

export const Checking: Story = { args: { value: uuid, context: { uploads: uploadsWith({ ...license, status: 'checking' }) } } };

export const Infected: Story = { args: { value: uuid, context: { uploads: uploadsWith({ ...license, status: 'blocked' }) } } };

export const Wrong: Story = { args: { mistake: 'form.errors.file' } };

export const Disabled: Story = { args: { value: uuid, disabled: true } };
