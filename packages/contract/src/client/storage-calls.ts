import type { DuplicatesAnswer, MergedFiles } from '../storage/duplicates.schema.ts';
import type {
  ChangeFile,
  LibraryAnswer,
  LibraryDetails,
  LibraryFile,
  LibraryQuery,
  LostFilesAnswer,
} from '../storage/library.schema.ts';
import type { BeginUpload, BegunUpload, StoredFile, StoredImage } from '../storage/storage.schema.ts';
import { toQuery } from './order-calls.ts';
import type { Send } from './transport.ts';

/** Returns the calls for uploads and their deletion (spec §7). */
export function storageCalls(send: Send) {
  const upload = <Answer>(path: string, file: File, signal?: AbortSignal) => {
    const body = new FormData();
    body.append('file', file);
    return send<Answer>({ method: 'POST', path, body, signal });
  };
  return {
    image: (file: File, signal?: AbortSignal) => upload<StoredImage>('/storage/image', file, signal),
    file: (file: File, signal?: AbortSignal) => upload<StoredFile>('/storage/file', file, signal),
    /** Requests the upload target of a large file. `upload` is null when the file goes to the shop itself. */
    begin: (file: BeginUpload) => send<BegunUpload>({ method: 'POST', path: '/storage/uploads', body: file }),
    /** Requests the shop's check of the file that was sent to the bucket. */
    finish: <Stored extends StoredImage | StoredFile>(id: string) =>
      send<Stored>({ method: 'POST', path: `/storage/uploads/${id}` }),
    delete: (url: string) => send<{ success: true }>({ method: 'DELETE', path: '/storage', body: { url } }),
    /** Reads a page of the library, the newest uploads first. */
    library: (query: Partial<Omit<LibraryQuery, 'limit'>>, signal?: AbortSignal) =>
      send<LibraryAnswer>({ method: 'GET', path: `/storage/library${toQuery(query)}`, signal }),
    details: (id: string) => send<LibraryDetails>({ method: 'GET', path: `/storage/library/${id}` }),
    change: (id: string, body: ChangeFile) =>
      send<LibraryFile>({ method: 'PUT', path: `/storage/library/${id}`, body }),
    /** Shows another file wherever this one is shown. */
    replace: (id: string, by: string) =>
      send<{ usesCount: number }>({ method: 'POST', path: `/storage/library/${id}/replace`, body: { by } }),
    /** Reads a page of the groups of files with the same content. */
    duplicates: (cursor?: string) =>
      send<DuplicatesAnswer>({ method: 'GET', path: `/storage/duplicates${toQuery({ cursor })}` }),
    /** Shows a file wherever its duplicates are shown, and deletes them. */
    merge: (id: string, duplicates: readonly string[]) =>
      send<MergedFiles>({ method: 'POST', path: `/storage/library/${id}/merge`, body: { duplicates } }),
    lost: () => send<LostFilesAnswer>({ method: 'GET', path: '/storage/lost' }),
    clearLost: () => send<{ clearedCount: number }>({ method: 'DELETE', path: '/storage/lost' }),
  };
}
