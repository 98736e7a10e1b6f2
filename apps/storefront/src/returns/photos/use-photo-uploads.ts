import { useQueryClient } from '@tanstack/react-query';
import type { ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { useEffect, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { returnClient } from '../return-client.ts';

/** The return that receives the photos. */
interface Target {
  readonly id: string;
  readonly access: ReturnAccess;
}

export interface RefusedPhoto {
  readonly photo: File;
  /** Null after a later attempt added the photo. */
  readonly reason: string | null;
}

export interface PhotoUploads {
  /** The photo that is being sent. Null when none is. */
  readonly progress: { readonly number: number; readonly length: number } | null;
  readonly addedCount: number;
  readonly refused: readonly RefusedPhoto[];
  /** Sends photos one after the other. It never rejects. */
  readonly send: (target: Target, photos: readonly File[]) => Promise<void>;
  /** Sends a refused photo again. Returns whether it was added. */
  readonly retry: (photo: File) => Promise<boolean>;
}

/** Sends photos to a return, and lists those that were refused. */
export function usePhotoUploads(): PhotoUploads {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const [progress, setProgress] = useState<PhotoUploads['progress']>(null);
  const [addedCount, setAddedCount] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  useWarningWhile(progress !== null);

  const add = async ({ id, access }: Target, photo: File): Promise<string | null> => {
    try {
      await returnClient.addPhoto(id, access, photo);
      setAddedCount((count) => count + 1);
      return null;
    } catch (failure) {
      return failureMessage(failure);
    }
  };
  const finish = () => {
    setProgress(null);
    void queryClient.invalidateQueries({ queryKey: ['returns', 'mine'] });
  };
  return {
    progress,
    addedCount,
    refused,
    send: async (next, photos) => {
      if (photos.length === 0) return;
      setTarget(next);
      setAddedCount(0);
      setRefused([]);
      for (const [index, photo] of photos.entries()) {
        setProgress({ number: index + 1, length: photos.length });
        const reason = await add(next, photo);
        if (reason !== null) setRefused((before) => [...before, { photo, reason }]);
      }
      finish();
    },
    retry: async (photo) => {
      if (target === null || progress !== null) return false;
      setProgress({ number: 1, length: 1 });
      const reason = await add(target, photo);
      setRefused((before) => before.map((one) => (one.photo === photo ? { photo, reason } : one)));
      finish();
      return reason === null;
    },
  };
}

/** Lets the browser warn before the page is left. */
function useWarningWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
