import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Command, CommandRefused, type CommandResult, type Given } from './command.ts';

/** 0: done. 1: it could not be done. 2: the arguments are wrong (docs/behaviour/commands.md#commands). */
export type ExitCode = 0 | 1 | 2;

export type Commands = Readonly<Record<string, Command>>;

/**
 * Runs the command that the words name and returns the exit code. An error is one line on standard error, followed by
 * its stack with LOG_LEVEL=debug. With `--json` standard output is one JSON object, also for an error.
 */
export async function runCommand(commands: Commands, args: readonly string[]): Promise<ExitCode> {
  const name = commandNamed(commands, args);
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) return listCommands(commands, args);
  const isJson = args.includes('--json');
  let given: Given;
  try {
    given = readArguments(command, args.slice(name.split(' ').length));
  } catch (error) {
    const message = `${firstSentence(error)} Usage: npm run shop -- ${name} ${command.usage}`.trimEnd();
    if (isJson) printJson({ command: name, ok: false, error: message, details: [] });
    else console.error(message);
    return 2;
  }
  if (given.values['help'] === true) {
    console.log(`npm run shop -- ${name} ${command.usage}`.trimEnd());
    console.log(`\n${command.summary}\n\n${command.help}`);
    return 0;
  }
  try {
    const {
      lines,
      values,
      foundError: foundFault = false,
    } = await (isJson ? withoutPrinting(command, given) : printed(command, given));
    if (isJson) printJson({ command: name, ok: !foundFault, ...values });
    else for (const line of lines) console.log(line);
    return foundFault ? 1 : 0;
  } catch (error) {
    const details = error instanceof CommandRefused ? error.details : [];
    if (isJson) printJson({ command: name, ok: false, error: oneLine(error), details });
    else for (const line of [oneLine(error), ...details]) console.error(line);
    const why = error instanceof CommandRefused ? error.cause : error;
    if (why !== undefined && process.env['LOG_LEVEL'] === 'debug') console.error(why);
    return 1;
  }
}

/** The options that every command takes. */
export const everyOption = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Runs a command, which may print lines itself. */
async function printed(command: Command, given: Given): Promise<CommandResult> {
  return (await command.run(given)) ?? { lines: [], values: {} };
}

/** Runs a command without its lines on standard output. They become its values when it has none. */
async function withoutPrinting(command: Command, given: Given): Promise<CommandResult> {
  const print = console.log;
  const lines: string[] = [];
  console.log = (...words: readonly unknown[]) => {
    lines.push(words.join(' '));
  };
  try {
    return (await command.run(given)) ?? { lines, values: { lines } };
  } finally {
    console.log = print;
  }
}

function printJson(value: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Returns the name of the command that the words start with. */
export function commandNamed(commands: Commands, words: readonly string[]): string | undefined {
  return Object.keys(commands).find((candidate) => isBeginning(candidate.split(' '), words));
}

function isBeginning(name: readonly string[], args: readonly string[]): boolean {
  return name.every((word, index) => args[index] === word);
}

/**
 * Reads the arguments that follow the name of a command.
 * @throws Error about the first argument that is wrong.
 */
export function readArguments({ options, positionals: allowed }: Command, args: readonly string[]): Given {
  const withHelp: ParseArgsConfig['options'] = { ...options, ...everyOption };
  const { values, positionals } = parseArgs({
    args: [...args],
    options: withHelp,
    allowPositionals: true,
    strict: true,
  });
  const given = { values: values as Given['values'], positionals };
  if (values['help'] === true) return given;
  if (positionals.length < allowed.min) throw new Error('An argument is missing.');
  if (positionals.length > allowed.max) throw new Error(`Unexpected argument '${positionals[allowed.max]}'.`);
  return given;
}

function listCommands(commands: Commands, args: readonly string[]): ExitCode {
  const isGroup = Object.keys(commands).some((name) => name.startsWith(`${args[0]} `)) && args.length === 2;
  const isRequested = args.length === 0 || ['--help', '-h', 'help'].includes(args[isGroup ? 1 : 0] ?? '');
  const print = isRequested ? console.log : console.error;
  if (!isRequested) print(`There is no command '${args.join(' ')}'.`);
  print('npm run shop -- COMMAND\n');
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  for (const [name, { summary }] of Object.entries(commands)) print(`  ${name.padEnd(width)}  ${summary}`);
  print('\nCOMMAND --help shows the options of a command. COMMAND --json prints the result as JSON.');
  return isRequested ? 0 : 2;
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').map((part) => part.trim());
  const line = lines.filter((part) => part !== '').join(' ');
  return /[.:!?]$/.test(line) ? line : `${line}.`;
}

/** Returns the first sentence of an error. Node's messages about options continue with unneeded explanations. */
function firstSentence(error: unknown): string {
  return oneLine(error).replace(/\.\s.*$/s, '.');
}
