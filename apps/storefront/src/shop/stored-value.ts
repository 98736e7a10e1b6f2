/** A value in the browser's local storage to which React can subscribe. */
export interface StoredValue<Value> {
  /** Returns the current value. The server returns the empty one, because it renders the same for every visitor. */
  readonly get: () => Value;
  readonly getOnServer: () => Value;
  /** Sets the value. Null removes it. */
  readonly set: (value: Value | null) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

interface StoredValueOptions<Value> {
  readonly key: string;
  readonly empty: Value;
  /**
   * Returns null for a damaged or outdated value, which is discarded without an error
   * (docs/behaviour/pages.md#browser-storage).
   */
  readonly read: (stored: unknown) => Value | null;
}

/**
 * Creates a value that is read at first use, saved at every change and synchronised between tabs. Without storage it
 * stays in memory.
 */
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
  const report = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    restore();
    report();
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
      report();
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

/**
 * Uses the browser's storage. Returns undefined when storage is forbidden or full, so that the shop works without it.
 */
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
