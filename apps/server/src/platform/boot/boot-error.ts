/** The shop can't start, and its message is the one line that says what to do. */
export class BootError extends Error {
  override readonly name = 'BootError';
}
