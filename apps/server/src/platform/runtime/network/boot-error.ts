/** The shop can't start; the message is one line that says what to do. */
export class BootError extends Error {
  override readonly name = 'BootError';
}

/** Another program holds what the shop needs; it may be a shop that is just ending. */
export class InUseError extends BootError {}
