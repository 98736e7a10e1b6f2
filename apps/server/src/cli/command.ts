import type { ParseArgsConfig } from 'node:util';

/** The arguments of the command line: values by option name, and the positional words. */
export interface Given {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** The result of a command: lines for a person, and the same as values for a program (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  /** The command has completed and found a problem. Its exit code is 1. */
  readonly foundError?: boolean;
}

/** One command of the owner's command line. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The text after the command's name: 'FILE [--dry-run]'. */
  readonly usage: string;
  /** The text of `--help` below the usage: each option, and notes. */
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** The number of words that it takes in addition to its options. */
  readonly positionals: { readonly min: number; readonly max: number };
  /**
   * Returns the result. A command that prints lines itself returns nothing, and `--json` then contains its lines.
   * Throws CommandRefused, or any error whose message is one line.
   */
  run(given: Given): Promise<CommandResult> | Promise<void>;
}

/** An error that the command cannot do its work. The message is shown unchanged, followed by details, one per line. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.details = details;
  }
}

/** Returns the text of an option, or null when it was not given. */
export function textOption({ values }: Given, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}

/** Returns a number with its noun: '1 product', '2 products'. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? thing : things}`;
}
