import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { plainText } from '../../ui/content/plainText.ts';
import { FileField } from '../../ui/files/FileField.tsx';
import { formatSize } from '../../ui/files/formatSize.ts';
import { elementId, type Attachments } from './useAttachments.ts';

interface AttachmentFieldProps {
  attachments: Attachments;
  /** What the provider says of fields. */
  refused: Readonly<Record<string, string[]>>;
}

/** The files of a form, with the limits of the call that takes them. */
export function AttachmentField({ attachments, refused }: AttachmentFieldProps) {
  const say = useWords();
  const { language } = useBrand();
  const { limits, files, isCanceled } = attachments;
  const types = Object.entries(limits?.types ?? {});
  const names = types.map(([, [extension = '']]) => extension.toUpperCase());
  const values = limits && {
    most: limits.most,
    each: formatSize(limits.bytesEach, language),
    all: formatSize(limits.bytesTogether, language),
    types: new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
  };
  const mistakeOf = (id: number) =>
    Object.entries(refused)
      .find(([field]) => attachments.findBeside(field)?.id === elementId(id))?.[1]
      .join(' ');
  const isSending = files.some(({ sent }) => sent !== null);
  return (
    <FileField
      help={values ? say('ui.files.limits', values) : ''}
      accept={types.flatMap(([type, extensions]) => [type, ...extensions.map((extension) => `.${extension}`)]).join(',')}
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
