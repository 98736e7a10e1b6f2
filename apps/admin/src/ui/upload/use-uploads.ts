import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { useState } from 'react';
import { uploadImage } from './upload-image.ts';

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly error: Error | null;
}

/** Uploads files one after another, each with its progress. A failed one stays listed until it is dismissed. */
export function useUploads(onStored: (image: StoredImage, file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const edit = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key));
  const start = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((before) => [
      ...before,
      ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0, error: null })),
    ]);
    for (const { file, key } of queue) {
      try {
        onStored(await uploadImage(file, (share) => edit(key, { share })), file);
        drop(key);
      } catch (error) {
        edit(key, { error: error instanceof Error ? error : new Error(String(error)) });
      }
    }
  };
  return { uploads, start: (files: readonly File[]) => void start(files), dismiss: drop };
}
