import { useState } from 'react';

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly error: Error | null;
}

/** Uploads files one after another, each with its progress. A failed one stays listed until it is dismissed. */
export function useUploads<Stored>(
  upload: (file: File, onProgress: (share: number) => void) => Promise<Stored>,
  onStored: (stored: Stored, file: File) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const edit = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));
  const start = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((before) => [
      ...before,
      ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0, error: null })),
    ]);
    for (const { file, key } of queue) {
      try {
        onStored(await upload(file, (share) => edit(key, { share })), file);
        drop(key);
      } catch (error) {
        edit(key, { error: error instanceof Error ? error : new Error(String(error)) });
      }
    }
  };
  return { uploads, start: (files: readonly File[]) => void start(files), dismiss: drop };
}
