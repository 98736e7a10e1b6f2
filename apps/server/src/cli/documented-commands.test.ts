import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { commandNamed, readArguments } from './run-command.ts';

const checkout = resolve(import.meta.dirname, '../../../..');
const pages = ['README.md', 'AGENTS.md', 'docs/**/*.md', 'deploy/**/*'];
const texts = globSync(pages, { cwd: checkout, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
const testSources = globSync(['apps/server/src/**/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: checkout }).map((file) =>
  readFileSync(join(checkout, file), 'utf8'),
);
const scripts = Object.keys(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).scripts);

/** Returns the documented text between the start of a command and its end: a quote, a line, a comment or a sentence. */
function documented(beginning: RegExp): string[] {
  const rest = new RegExp(`${beginning.source}([^\\n\`"|)#,>&;]*)`, 'g');
  const found = texts.flatMap((text) => [...text.matchAll(rest)].map(([, words = '']) => words.trim()));
  return [...new Set(found)];
}

describe('the commands that the documents name', () => {
  it.each(documented(/npm run (?:-s |--silent )?/))('are scripts of package.json: npm run %s', (words) => {
    expect(scripts).toContain(words.split(/[\s.]/, 1)[0]);
  });

  const named = documented(/npm run (?:-s |--silent )?shop -- /).filter((words) => /^[a-z]/.test(words));
  it('include the owner’s command line', () => {
    expect(named).toContain('storage move --to s3');
  });

  it.each(named)('have arguments that the owner’s command line takes: %s', (line) => {
    const words = line.replace(/\.+$/, '').split(/\s+/);
    const name = commandNamed(commands, words) ?? '';
    const command = commands[name];
    if (!command) throw new Error(`There is no command '${line}'.`);
    expect(() => readArguments(command, words.slice(name.split(' ').length))).not.toThrow();
  });
});

describe('each command of the owner’s command line', () => {
  it.each(Object.keys(commands))('is run by a test: %s', (name) => {
    const call = name.split(' ').map((word) => `'${word}'`);
    expect(testSources.some((text) => text.includes(call.join(', ')))).toBe(true);
  });
});
