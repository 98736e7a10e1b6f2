import { useCallback, useState } from 'react';

/** A value that this browser keeps under a key; what can't be read back is as good as nothing. */
export function useKept<Value>(key: string, isValue: (value: unknown) => value is Value, initial: Value) {
  const [value, setValue] = useState<Value>(() => read(key, isValue) ?? initial);
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser that keeps nothing still shows the list.
      }
    },
    [key],
  );
  return [value, keep] as const;
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
