import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from './environment-variables.ts';
import { parseEnvironment } from './parse-environment.ts';

describe('.env.example', () => {
  it('lists every variable in .env.example, and no other', () => {
    const example = readFileSync(new URL('../../../../../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(listed).toEqual(Object.keys(environmentVariables));
  });

  it('starts with .env.example as it is', () => {
    const example = readFileSync(new URL('../../../../../../.env.example', import.meta.url), 'utf8');
    const held = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(parseEnvironment(held)).toEqual(parseEnvironment({}));
  });
});
