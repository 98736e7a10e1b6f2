import type { ParseArgsConfig } from 'node:util';

/** What the command line was given: values by option name, and what stands beside them. */
export interface Given {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** One command of the owner's command line. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the command's name: 'FILE [--dry-run]'. */
  readonly usage: string;
  /** What `--help` says below the usage: each option, and what to know. */
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes beside its options. */
  readonly positionals: { readonly least: number; readonly most: number };
  /** Throws CommandRefused, or any error whose message is one line. */
  run(given: Given): Promise<void>;
}

/** The command can't do what was asked. The message is shown as it is; details follow it, one a line. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.details = details;
  }
}

/** An option that holds text, or null when it was not given. */
export function textOption({ values }: Given, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}

/** '1 product', '2 products'. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? thing : things}`;
}
