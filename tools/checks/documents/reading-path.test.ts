import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../checkout.mjs';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const maxWords = 3000;

describe('the reading path for newcomers', () => {
  const pages = ['README.md', 'docs/map.md', 'docs/walkthrough.md'];

  it(`has at most ${maxWords} words`, () => {
    const words = pages.flatMap((page) => read(page).split(/\s+/)).filter((word) => word !== '');
    expect(words.length).toBeLessThanOrEqual(maxWords);
  });

  it.each(pages)('is listed in AGENTS.md: %s', (page) => {
    expect(read('AGENTS.md').split('\n- ')[0]).toContain(`\`${page}\``);
  });

  it.each(['apps/server/src', 'apps/storefront/src'])('names every folder of %s in the map', (folder) => {
    const entries = readdirSync(join(checkout, folder), { withFileTypes: true });
    const names = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    const words = new Set(read('docs/map.md').split(/[^a-z-]+/));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('the decisions', () => {
  const files = readdirSync(join(checkout, 'docs/decisions')).filter((file) => file !== 'README.md');
  const index = read('docs/decisions/README.md');

  it.each(files)('have number, title, date, status and their three parts, and are in the index: %s', (file) => {
    const text = read(`docs/decisions/${file}`);
    const head =
      /^# (?<number>\d{4}) (?<title>[^\n]+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>\w+)\.\n/.exec(text);
    const { number, title, date, status } = head?.groups ?? {};
    expect(file.startsWith(`${number}-`)).toBe(true);
    const merged = /^Merged here: (?<numbers>[\d, ]+)\.$/m.exec(text)?.groups?.['numbers'];
    expect(index).toContain(
      `| [${number}](${file}) | ${title} | ${date} | ${status} |${merged === undefined ? '' : ` ${merged} |`}`,
    );
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`**${part}.**`);
  });

  it('are all that the index lists', () => {
    expect(index.match(/^\| \[\d{4}\]/gm)).toHaveLength(files.length);
  });
});
