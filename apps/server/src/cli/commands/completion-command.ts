import { readFile } from 'node:fs/promises';
import { type Command, CommandRefused } from '../command.ts';
import { type Commands, everyOption } from '../run-command.ts';

const shells = ['bash', 'zsh'] as const;
const installed = new URL('../../../../../', import.meta.url).pathname.replace(/\/$/, '');

/** Prints the script that a shell needs to complete the words of the command line. */
export function completionCommand(commands: () => Commands): Command {
  return {
    summary: 'print the completion of these commands for bash or zsh',
    usage: 'bash | zsh',
    help: `Defines the function \`shop\`, which does what \`npm run shop --\` does, and completes its commands, options and files. For bash:
  eval "$(npm run --silent shop -- completion bash)"`,
    options: {},
    positionals: { min: 1, max: 1 },
    async run({ positionals: [shell] }) {
      const known = shells.find((name) => name === shell);
      if (!known) throw new CommandRefused(`There is no completion for '${shell}'. Use ${shells.join(' or ')}.`);
      const template = await readFile(new URL(`./completion.${known}.sh`, import.meta.url), 'utf8');
      const script = template.replaceAll('@FOLDER@', quoted(installed)).replace('@CHOICES@', () => cases(commands()));
      return { lines: [script.trimEnd()], values: { shell: known, script } };
    },
  };
}

/** Returns one line of a shell's `case` for each command prefix, with the words that may follow it. */
function cases(commands: Commands): string {
  const followers = new Map<string, Set<string>>();
  const follow = (beginning: string, words: readonly string[]) => {
    followers.set(beginning, new Set([...(followers.get(beginning) ?? []), ...words]));
  };
  for (const [name, { options }] of Object.entries(commands)) {
    const words = name.split(' ');
    for (const [index, word] of words.entries()) follow(words.slice(0, index).join(' '), [word]);
    follow(
      name,
      Object.keys({ ...options, ...everyOption }).map((option) => `--${option}`),
    );
  }
  follow('completion', shells);
  return [...followers]
    .map(([beginning, words]) => `    '${beginning}') choices='${[...words].join(' ')}' ;;`)
    .join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
