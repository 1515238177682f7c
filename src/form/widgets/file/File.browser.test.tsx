import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';
import { BrandProvider } from '../../../brand/BrandProvider.tsx';
import type { FileUploads, UploadedFile, UploadEnd } from '../../core/fileUploads.ts';
import { unfinished } from '../../formats/uploadedFile.ts';
import { bundle } from '../../test/showForm.tsx';

const [first, second] = ['018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e22', '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e23'] as const;
const uploaded = (uuid: string, name: string, status: UploadedFile['status'] = 'ready'): UploadedFile => ({
  uuid,
  name,
  size: 2048,
  status,
});
const jpeg = (name: string, size = 2048) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

async function showField(value?: string) {
  const sent: { file: File; signal: AbortSignal; progress: (share: number) => void; end: (end: UploadEnd) => void }[] = [];
  const followed = new Map<string, (file: UploadedFile | null) => void>();
  const uploads: FileUploads = {
    limits: () => Promise.resolve({ types: { 'image/jpeg': ['jpg'] }, most: 1, bytesEach: 4096, bytesTogether: 4096 }),
    send: (file, signal, progress) => new Promise((end) => void sent.push({ file, signal, progress, end })),
    follow: (uuid, _signal, tell) => Promise.resolve(void followed.set(uuid, tell)),
  };
  let held: unknown = value;
  const screen = await render(
    <BrandProvider bundle={bundle}>
      <FieldStage form={sampleForm} field="photo" value={value} context={{ uploads }} onValue={(now) => (held = now)} />
    </BrandProvider>,
  );
  const picker = screen.getByRole('button', { name: /^Photo of your ID/ });
  const nameShown = screen.getByRole('listitem').getByRole('paragraph').first();
  const choose = async (file: File) => {
    const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, file);
  };
  return { screen, sent, followed, picker, nameShown, choose, held: () => held };
}

it('a file is uploaded when chosen, and can be canceled, replaced and removed', async () => {
  const { screen, sent, picker, choose, held } = await showField();
  await expect.element(picker).toHaveAccessibleDescription(/driver’s license.*JPG, up to 4 kB/);
  await choose(jpeg('front.jpg'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(held()).toBe(unfinished);
  sent[0]?.progress(0.4);
  await expect.element(screen.getByRole('progressbar', { name: 'Sending front.jpg' })).toHaveAttribute('aria-valuenow', '40');
  await screen.getByRole('button', { name: 'Cancel front.jpg' }).click();
  expect([sent[0]?.signal.aborted, held()]).toEqual([true, undefined]);
  await expect.element(picker).toHaveFocus();

  await choose(jpeg('front.jpg'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.end({ kind: 'done', file: uploaded(first, 'front.jpg') });
  await vi.waitFor(() => expect(held()).toBe(first));
  await expect.element(screen.getByText('front.jpg was added.')).toBeInTheDocument();
  await choose(jpeg('back.jpg'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.end({ kind: 'done', file: uploaded(second, 'back.jpg') });
  await vi.waitFor(() => expect(held()).toBe(second));
  await userEvent.keyboard('{Tab}{Enter}');
  expect(held()).toBeUndefined();
  await expect.element(screen.getByText('back.jpg was removed.')).toBeInTheDocument();
});

it('a rejected file shows why, and the previous file stays', async () => {
  const { screen, sent, nameShown, choose, held, followed } = await showField(first);
  followed.get(first)?.(uploaded(first, 'front.jpg'));
  await expect.element(nameShown).toHaveTextContent('front.jpg');
  await choose(jpeg('large.jpg', 5000));
  await expect.element(screen.getByText('large.jpg is larger than 4 kB.')).toBeVisible();
  expect([sent.length, held()]).toEqual([0, first]);

  await choose(jpeg('back.jpg'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.end({ kind: 'failed', message: 'We can’t read this file.', isWorthRetry: false });
  await expect.element(screen.getByText('back.jpg: We can’t read this file.')).toBeVisible();
  await vi.waitFor(() => expect(held()).toBe(first));

  await choose(jpeg('back.jpg'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.end({ kind: 'failed', message: null, isWorthRetry: true });
  await screen.getByRole('button', { name: 'Try again back.jpg' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.file).toBe(sent[1]?.file);
  sent[2]?.end({ kind: 'done', file: uploaded(second, 'back.jpg', 'checking') });
  await expect.element(screen.getByText('Checking for viruses')).toBeVisible();
  expect(held()).toBe(second);
  followed.get(second)?.(uploaded(second, 'back.jpg', 'blocked'));
  await expect.element(screen.getByText(/We found a virus in back.jpg/)).toBeVisible();
  expect(held()).toBeUndefined();
});

it('a draft’s file shows its name; an expired one shows an error', async () => {
  const { screen, nameShown, held, followed } = await showField(first);
  await expect.element(nameShown).toHaveTextContent('Your file');
  followed.get(first)?.(null);
  await expect.element(screen.getByText(/Your file isn’t here anymore/)).toBeVisible();
  expect(held()).toBeUndefined();
  await screen.unmount();
  const kept = await showField(unfinished);
  await vi.waitFor(() => expect(kept.held()).toBeUndefined());
});
