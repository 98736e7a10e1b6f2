import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { isSameFile, sendFile } from './send-file.ts';

const pollMs = 1_000;
const listKey = ['imports', 'move-in'];

export function isUnderWay({ status }: ProductImport): boolean {
  return status === 'QUEUED' || status === 'RUNNING';
}

/** Returns whether a dry run of the file succeeded. */
export function wasTried({ status, outcome }: ProductImport): boolean {
  return status === 'READY' && outcome?.kind === 'moved' && outcome.isDryRun;
}

/**
 * Returns the migration lists that the signed-in owner has sent, oldest first. The query polls while the shop works on
 * one.
 */
export function useMoveIn(isOwner: boolean) {
  const queryClient = useQueryClient();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const list = useQuery({
    queryKey: listKey,
    queryFn: async () => {
      const { items } = await api.staff.imports.list();
      return items.filter(({ kind }) => kind === 'move-in').toReversed();
    },
    enabled: isOwner,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });
  const files = list.data ?? [];
  const doneCount = files.filter(({ status }) => status === 'DONE').length;
  useEffect(() => {
    // Migrated data changes the lists of orders and customers.
    if (doneCount > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [doneCount, queryClient]);
  const reload = () => queryClient.invalidateQueries({ queryKey: listKey });
  const send = useMutation({
    mutationFn: async (picked: readonly File[]) => {
      for (const file of picked) {
        const half = files.find((one) => one.status === 'UPLOADING' && isSameFile(file, one));
        const body = { kind: 'move-in', fileName: file.name, byteSize: file.size } as const;
        const started = half ?? (await api.staff.imports.create(body));
        await sendFile({ file, started, onProgress: setSentShare });
      }
    },
    onSettled: () => {
      setSentShare(null);
      return reload();
    },
  });
  const run = useMutation({
    mutationFn: async ({ isDryRun }: { isDryRun: boolean }) => {
      for (const { id } of files.filter(({ status }) => status === 'READY'))
        await api.staff.imports.run(id, { isDryRun });
    },
    onSettled: reload,
  });
  const forget = useMutation({ mutationFn: api.staff.imports.remove, onSettled: reload });
  return { files, list, sentShare, send, run, forget };
}
