/** Creates the listeners by event name, as Stripe's elements have them. */
export function createEmitter() {
  const listeners = new Map();
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) || []), listener]);
    },
    has: (name) => (listeners.get(name) || []).length > 0,
    off(name, listener) {
      const kept = listener === undefined ? [] : (listeners.get(name) || []).filter((other) => other !== listener);
      listeners.set(name, kept);
    },
    emit(name, event) {
      for (const listener of listeners.get(name) || []) listener(event);
    },
  };
}
