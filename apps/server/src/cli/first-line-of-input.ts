import { createInterface } from 'node:readline';

/** Returns the first line of standard input without its end, or '' when there is none. */
export async function firstLineOfInput(): Promise<string> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
