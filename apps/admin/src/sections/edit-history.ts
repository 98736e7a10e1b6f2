/** A value with its earlier and undone states. */
interface EditHistory<Value> {
  readonly past: readonly Value[];
  readonly current: Value;
  readonly future: readonly Value[];
  /** The name of the last change. Changes of the same name, such as characters of a text, are undone together. */
  readonly last: string | null;
}

const maxSteps = 100;

export function startHistory<Value>(current: Value): EditHistory<Value> {
  return { past: [], current, future: [], last: null };
}

/** Returns the history with a change. A change with the name of the previous one extends it. */
export function changed<Value>(history: EditHistory<Value>, current: Value, name: string | null): EditHistory<Value> {
  const extendsLast = name !== null && name === history.last;
  const past = extendsLast ? history.past : [...history.past, history.current].slice(-maxSteps);
  return { past, current, future: [], last: name };
}

export function undone<Value>({ past, current, future, ...rest }: EditHistory<Value>): EditHistory<Value> {
  const before = past.at(-1);
  if (before === undefined) return { past, current, future, ...rest };
  return { past: past.slice(0, -1), current: before, future: [current, ...future], last: null };
}

export function redone<Value>({ past, current, future, ...rest }: EditHistory<Value>): EditHistory<Value> {
  const [next, ...others] = future;
  if (next === undefined) return { past, current, future, ...rest };
  return { past: [...past, current], current: next, future: others, last: null };
}
