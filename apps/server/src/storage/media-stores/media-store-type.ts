/** A store of uploads. Keys are names without folders that match MEDIA_KEY. */
export interface MediaStore {
  /** Stores the bytes under the key. A repeated call changes nothing, because names depend on the content. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads the bytes. Returns null when there are none under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Returns whether there are bytes under the key, without reading them. */
  has(key: string): Promise<boolean>;
  /** Deletes the bytes. A missing key is no error. */
  delete(key: string): Promise<void>;
  /** Lists every stored key, in no particular order. A store with two locations may list a key twice. */
  keys(): AsyncIterable<string>;
  /** Returns the address for pages. */
  url(key: string): string;
}
