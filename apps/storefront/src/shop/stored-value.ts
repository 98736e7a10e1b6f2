/** A value that this browser keeps under a key of local storage, as something React can subscribe to. */
export interface StoredValue<Value> {
  /** The present value; the empty one on the server, where every visitor is the same. */
  readonly get: () => Value;
  readonly getOnServer: () => Value;
  /** null forgets it. */
  readonly set: (value: Value | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

interface StoredValueOptions<Value> {
  readonly key: string;
  readonly empty: Value;
  /** null for a value that is damaged or of an older form: it is discarded without an error (docs/behaviour/pages.md#browser-storage). */
  readonly read: (stored: unknown) => Value | null;
}

/** Restored at first use, saved at every change; tabs of the same shop agree. A browser without storage keeps it in memory. */
export function storedValue<Value>({ key, empty, read }: StoredValueOptions<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let value = empty;
  let isRestored = false;

  const restore = () => {
    const text = storage(() => localStorage.getItem(key)) ?? null;
    const restored = text === null ? null : read(parse(text));
    if (text !== null && restored === null) storage(() => localStorage.removeItem(key));
    value = restored ?? empty;
    isRestored = true;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    restore();
    tell();
  };

  return {
    get() {
      if (!isRestored) restore();
      return value;
    },
    getOnServer: () => empty,
    set(next) {
      isRestored = true;
      value = next ?? empty;
      storage(() => (next === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(next))));
      tell();
    },
    subscribe(onChange) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Storage may be forbidden or full; the shop goes on without it. */
export function storage<Answer>(use: () => Answer): Answer | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
