import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryQuery } from '@vitrine/contract/storage/library.schema.ts';
import { api } from '../../../shell/api.ts';

export type LibraryFilter = Pick<LibraryQuery, 'search' | 'kind' | 'state' | 'folder'>;

export const libraryKey = 'library';

/** Reads the library in pages, the newest uploads first. */
export function useLibrary(filter: LibraryFilter) {
  const list = useInfiniteQuery({
    queryKey: [libraryKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => api.storage.library({ ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return {
    list,
    files: list.data?.pages.flatMap(({ items }) => items),
    folders: list.data?.pages[0]?.folders ?? [],
  };
}
