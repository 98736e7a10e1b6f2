/** The shop cannot start. The message is one line that states what to do. */
export class BootError extends Error {
  override readonly name = 'BootError';
}

/** Another program holds a resource of the shop. It may be a shop that is just stopping. */
export class InUseError extends BootError {}
