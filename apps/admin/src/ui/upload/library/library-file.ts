import type { FileKind, LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

export const kindLabels: Readonly<Record<FileKind, string>> = {
  picture: t('Pictures'),
  film: t('Films'),
  model: t('3D models'),
  file: t('Other files'),
};

/** Returns a picture of the library in the form of a new upload. */
export function toStoredImage({ url, preview, thumbnail, width, height, srcSet }: LibraryFile): StoredImage {
  return {
    url,
    main: url,
    preview: preview ?? url,
    thumbnail: thumbnail ?? url,
    width: width ?? 1,
    height: height ?? 1,
    srcSet,
  };
}
