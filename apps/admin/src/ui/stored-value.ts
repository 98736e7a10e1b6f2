import { useCallback, useState } from 'react';

/** Stores a value in this browser under a key. It ignores an unreadable stored value. */
export function usePersistentState<Value>(key: string, isValue: (value: unknown) => value is Value, initial: Value) {
  const [value, setValue] = useState<Value>(() => read(key, isValue) ?? initial);
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // If the browser cannot store anything, the list works without it.
      }
    },
    [key],
  );
  return [value, store] as const;
}

function read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}
