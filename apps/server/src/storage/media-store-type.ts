/** Where uploads are kept. Keys are flat names that match MEDIA_KEY. */
export interface MediaStore {
  /** Keeps the bytes under the key; a second time changes nothing, for names follow the content. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Nothing there is no error. */
  delete(key: string): Promise<void>;
  /** Every key that is there, in no order. */
  keys(): AsyncIterable<string>;
  /** The address that pages carry. */
  url(key: string): string;
}
