import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { plainText } from '../../ui/content/plainText.ts';
import { FileField } from '../../ui/files/FileField.tsx';
import { acceptOf, limitValues } from '../../ui/files/fileLimits.ts';
import { elementId, type Attachments } from './useAttachments.ts';

interface AttachmentFieldProps {
  attachments: Attachments;
  refused: Readonly<Record<string, string[]>>;
}

export function AttachmentField({ attachments, refused }: AttachmentFieldProps) {
  const say = useWords();
  const { language } = useBrand();
  const { limits, files, isCanceled } = attachments;
  const values = limits && limitValues(limits, language);
  const mistakeOf = (id: number) =>
    Object.entries(refused)
      .find(([field]) => attachments.findBeside(field)?.id === elementId(id))?.[1]
      .join(' ');
  const isSending = files.some(({ sent }) => sent !== null);
  return (
    <FileField
      help={values ? say('ui.files.limits', values) : ''}
      accept={limits ? acceptOf(limits) : ''}
      files={files.map(({ id, file, sent }) => ({
        id,
        elementId: elementId(id),
        name: file.name,
        size: file.size,
        sent,
        mistake: mistakeOf(id),
      }))}
      mistakes={[
        ...(refused['files'] ?? []),
        ...attachments.refused.map(({ name, why }) => say(`ui.files.refused.${why}`, { ...values, name: plainText(name) })),
      ]}
      note={isCanceled && !isSending ? say('ui.files.canceled') : undefined}
      onAdd={attachments.add}
      onRemove={attachments.remove}
    />
  );
}
