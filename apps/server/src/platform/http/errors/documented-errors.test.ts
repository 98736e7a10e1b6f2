import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import { describe, expect, it } from 'vitest';

const server = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(new URL('../../../../../../docs/errors.md', import.meta.url), 'utf8');
const documented = [...page.matchAll(/^\| `(.*?)` \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(
  ([, code, status, title, when]) => ({ code, status: Number(status), title, when }),
);

describe('docs/errors.md', () => {
  it('lists every code of the catalogue with its status and title, and no other', () => {
    const listed = documented.map(({ code, status, title }) => ({ code, status, title }));
    expect(listed).toEqual(Object.entries(errorCatalogue).map(([code, entry]) => ({ code, ...entry })));
  });

  it('says of every code when it is answered', () => {
    for (const { code, when } of documented) expect(when, code).toMatch(/^\S.{10,}\.$/);
  });
});

describe('the catalogue of errors', () => {
  it('holds no code that the server never answers', () => {
    // A code in a route's schema is only declared, not sent.
    const announcements = /problemResponses\([^)]*\)/g;
    const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'demo/**', 'testing/**'] });
    const code = files
      .map((file) => readFileSync(`${server}/${file}`, 'utf8').replaceAll(announcements, ''))
      .join('\n');
    expect(Object.keys(errorCatalogue).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});
