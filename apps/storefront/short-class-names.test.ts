import { expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

it('are the same in both halves of the build, and differ by file and by name', () => {
  const [browser, server] = [shortClassNames('/shop'), shortClassNames('/shop')];
  const names = ['a.css', 'b.css'].flatMap((file) => ['card', 'name'].map((name) => browser(name, `/shop/${file}`)));
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[a-z][0-9a-z]{4}$/);
  expect(server('card', '/shop/a.css')).toBe(names[0]);
  expect(shortClassNames('/elsewhere')('card', '/elsewhere/a.css')).toBe(names[0]);
});

it('stop the build when two classes would get the same name', () => {
  const shortName = shortClassNames('/shop');
  expect(() => {
    for (let number = 0; number < 60_000; number += 1) shortName(`card${number}`, '/shop/a.css');
  }).toThrow('rename one of them');
});
