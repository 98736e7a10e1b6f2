import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandRefused } from './command.ts';

/** Prompts on the terminal. Without a terminal, it throws an error that names the option to use instead. */
export async function ask(question: string, option: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandRefused(`No terminal is available. Use ${option}.`);
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  // With a silent output, the line editor cannot echo the typed text.
  const output = isSecret ? noOutput : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  lines.once('SIGINT', () => process.exit(130));
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}
