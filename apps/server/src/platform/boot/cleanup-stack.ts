/** Closes what boot opened, in reverse order. */
export interface CleanupStack {
  add(close: () => Promise<void> | void): void;
  /** Closes everything once, in reverse order of opening. Reports a failure and continues with the rest. */
  closeAll(onFailure: (error: unknown) => void): Promise<void>;
}

export function createCleanupStack(): CleanupStack {
  const cleanup: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | undefined;
  const closeInTurn = async (onFailure: (error: unknown) => void) => {
    for (let close = cleanup.pop(); close; close = cleanup.pop()) {
      try {
        await close();
      } catch (error) {
        onFailure(error);
      }
    }
  };
  return {
    add: (close) => void cleanup.push(close),
    closeAll: (onFailure) => (closing ??= closeInTurn(onFailure)),
  };
}
