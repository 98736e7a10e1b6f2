/** One fault in an import file: the line of the file, counted from 1, and the reason. */
export interface ImportFault {
  readonly line: number;
  readonly reason: string;
}

/**
 * The whole file can't be imported. The message can be shown to the user. It is thrown, unlike other expected failures: files are read by
 * async generators, in pipelines of streams and within transactions, and only an error ends these early and rolls back what they wrote.
 * `unlessRefused` turns it into a value where the reading ends.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly faults: readonly ImportFault[];

  constructor(message: string, faults: readonly ImportFault[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.faults = faults.toSorted((a, b) => a.line - b.line);
  }
}

/** Returns what the work returns, or what `answer` makes of its refusal. Other errors are thrown on. */
export async function unlessRefused<Result, Answer>(
  work: () => Promise<Result>,
  answer: (refusal: ImportRefused) => Answer,
): Promise<Result | Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused) return answer(error);
    throw error;
  }
}
