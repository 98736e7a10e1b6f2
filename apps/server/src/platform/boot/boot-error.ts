/** The shop can't start, and its message is the one line that says what to do. */
export class BootError extends Error {
  override readonly name = 'BootError';
}

/** What the shop needs is held by another program, perhaps by a shop that is just ending. */
export class InUseError extends BootError {}
