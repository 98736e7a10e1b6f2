import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { checkout } from '../../tools/checkout.mjs';

const workspaces = [
  'packages/domain',
  'packages/contract',
  'packages/messages',
  'apps/storefront',
  'apps/admin',
  'apps/server',
];
const added = [
  ['hook', 'paid-orders'],
  ['section', 'cards'],
  ['carrier', 'north-post'],
  ['tax', 'north-tax'],
  ['source-section', 'quote-wall'],
  ['source-section', 'numbers'],
  ['provider', 'acme'],
  ['provider', 'global-pay'],
] as const;
const program = join(checkout, 'packages', 'create-vitrine', 'create-vitrine.mjs');
const bin = join(checkout, 'node_modules', '.bin');

/** A copy of the shop's sources with every template added. */
export interface ShopCopy {
  readonly folder: string;
  /** The files that the program created or changed. */
  readonly changed: readonly string[];
  readonly remove: () => void;
}

const isSource = (path: string) => !/^(?:dist|node_modules)$/.test(basename(path));

/** Adds every template to a copy of the shop's sources. The copy is in the project, so that it finds the packages. */
export function copyWithTemplates(): ShopCopy {
  mkdirSync(join(checkout, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(checkout, '.cache', 'templates-'));
  cpSync(join(checkout, 'package.json'), join(folder, 'package.json'));
  for (const workspace of workspaces) {
    const inside = workspace === 'packages/messages' ? '' : 'src';
    cpSync(join(checkout, workspace, inside), join(folder, workspace, inside), { recursive: true, filter: isSource });
    cpSync(join(checkout, workspace, 'package.json'), join(folder, workspace, 'package.json'));
    const link = join(folder, 'node_modules', '@vitrine', basename(workspace));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(folder, workspace), link, 'dir');
  }
  const reported = added.flatMap((words) => {
    const output = execFileSync(process.execPath, [program, '--add', ...words], { cwd: folder, encoding: 'utf8' });
    expect(output).not.toContain('whose list was not found:');
    return [...output.matchAll(/^ {2}(\w[\w./-]*\/\S+|vitrine\S+)$/gm)].map(([, file = '']) => file);
  });
  return { folder, changed: [...new Set(reported)], remove: () => rmSync(folder, { recursive: true }) };
}

/** Runs a program of the project in the copy. Returns its output when it fails, and nothing otherwise. */
export async function failureIn({ folder }: ShopCopy, name: string, ...words: string[]): Promise<string> {
  const child = spawn(join(bin, name), words, {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return code === 0 ? '' : output;
}
