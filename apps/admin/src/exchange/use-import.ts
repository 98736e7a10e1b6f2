import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import type { ColumnChoice } from './column-choice.ts';
import { isSameFile, sendFile } from './send-file.ts';

const pollMs = 1_000;
const listKey = ['imports'];

function isUnderWay({ status }: ProductImport): boolean {
  return status === 'QUEUED' || status === 'RUNNING';
}

/**
 * Returns the current product file: the newest unfinished one of the signed-in user. The query finds it again after a
 * reload or a lost connection, and polls it during an import.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const list = useQuery({ queryKey: listKey, queryFn: api.staff.imports.list, staleTime: 0 });
  const newest = list.data?.items.find(({ kind }) => kind === 'products');
  const currentId = id ?? (newest && newest.status !== 'DONE' ? newest.id : null);
  const one = useQuery({
    queryKey: [...listKey, currentId],
    queryFn: () => api.staff.imports.one(currentId ?? ''),
    enabled: currentId !== null,
    staleTime: 0,
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 20,
    retryDelay: pollMs,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
  const file = currentId === null ? undefined : one.data;
  const isDone = file?.status === 'DONE';
  useEffect(() => {
    // The import has changed products, categories and stock.
    if (isDone) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, [isDone, queryClient]);
  const store = (answer: ProductImport) => {
    queryClient.setQueryData([...listKey, answer.id], answer);
    setId(answer.id);
  };
  const send = useMutation({
    mutationFn: async (picked: File) => {
      const half = file?.status === 'UPLOADING' && isSameFile(picked, file) ? file : null;
      const started = half ?? (await api.staff.imports.create({ fileName: picked.name, byteSize: picked.size }));
      store(started);
      return sendFile({ file: picked, started, onProgress: setSentShare });
    },
    onSuccess: store,
    onSettled: () => setSentShare(null),
  });
  const run = useMutation({
    mutationFn: ({ isDryRun, columns }: { isDryRun: boolean; columns: ColumnChoice }) =>
      api.staff.imports.run(currentId ?? '', { isDryRun, columns }),
    onSuccess: store,
  });
  const forget = useMutation({
    mutationFn: () => api.staff.imports.remove(currentId ?? ''),
    onSettled: () => {
      setId(null);
      run.reset();
      send.reset();
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
  return {
    file,
    error: list.error ?? (currentId !== null && file === undefined ? one.error : null),
    /** Whether the server is unreachable during an import. The import continues on the server. */
    isOutOfReach: file !== undefined && isUnderWay(file) && one.failureCount > 0,
    sentShare,
    send,
    run,
    forget,
    isUnderWay: file !== undefined && isUnderWay(file),
  };
}
