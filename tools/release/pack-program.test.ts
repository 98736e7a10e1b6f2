import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkout } from '../checkout.mjs';
import { packProgram } from './pack-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('packs the program with every template, and the packed program adds one to a shop', () => {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const tarball = join(folder, 'shop.tar.gz');
  writeFileSync(tarball, 'the shop');
  const packed = packProgram(folder, version, tarball);
  execFileSync('tar', ['-xzf', packed, '-C', folder]);
  const templates = globSync('templates/**/*.template', { cwd: join(checkout, 'packages', 'create-vitrine') });
  expect(templates.length).toBeGreaterThan(9);
  for (const file of [...templates, 'shop.tar.gz'])
    expect([file, existsSync(join(folder, 'package', file))]).toEqual([file, true]);

  const shop = join(folder, 'shop');
  mkdirSync(shop);
  copyFileSync(join(checkout, 'package.json'), join(shop, 'package.json'));
  const program = join(folder, 'package', 'create-vitrine.mjs');
  const output = execFileSync(process.execPath, [program, '--add', 'hook', 'points'], { cwd: shop, encoding: 'utf8' });
  expect(output).toContain('Created:\n  extensions/points/points.ts\n');
  expect(readFileSync(join(shop, 'extensions', 'points', 'points.ts'), 'utf8')).toContain("name: 'points',");
});
