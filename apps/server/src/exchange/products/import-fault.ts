/** One fault in an import file: the line of the file, counted from 1, and the reason. */
export interface ImportFault {
  readonly line: number;
  readonly reason: string;
}

/** The whole file can't be imported. The message can be shown to the user. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly faults: readonly ImportFault[];

  constructor(message: string, faults: readonly ImportFault[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.faults = faults.toSorted((a, b) => a.line - b.line);
  }
}
