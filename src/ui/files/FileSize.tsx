import { useBrand } from '../../brand/brandContext.ts';
import { formatSize } from './formatSize.ts';

/** How large a file is. */
export function FileSize({ bytes }: { bytes: number }) {
  const { language } = useBrand();
  return <span translate="no">{formatSize(bytes, language)}</span>;
}
