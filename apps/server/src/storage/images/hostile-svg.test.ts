import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from '../test-uploads.ts';
import { SVG_LIMITS, svgFailure } from './svg-limits.ts';

const { app, dataDir, upload } = await uploadingShop();

const svg = (inside: string, prolog = '') =>
  Buffer.from(
    `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">${inside}</svg>`,
  );

/** Creates a drawing in which each level draws the previous one ten times. */
const copies = (levels: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
  ).join('');

describe('a drawing that is a logo', { timeout: 120_000 }, () => {
  it.each([
    ['the demo store’s own', () => readFile(new URL('../../../../../demo/logo.svg', import.meta.url))],
    ['the demo store’s icon', () => readFile(new URL('../../../../../demo/icon.svg', import.meta.url))],
    [
      'one with the namespaces of a drawing program',
      async () =>
        svg(
          `<g xmlns:x="&ns_extend;"><rect width="50" height="50"/></g>`,
          `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.example.com/Extensibility/1.0/">
]>
`,
        ),
    ],
    [
      'one with gradients, a mask, a clip path, a shadow, a style sheet and a link to itself',
      async () =>
        svg(`<style><![CDATA[.a > b { fill: url(#g) }]]></style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>
<clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath><mask id="m"><rect width="100" height="100" fill="#fff"/></mask>
<filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="1" dy="1"/></filter><symbol id="s"><path d="M0 0h10v10z"/></symbol></defs>
<g id="top" clip-path="url(#c)" mask="url('#m')"><a href="#top"><rect class="a" width="90" height="90" filter="url(#f)"/></a>
<use href="#s" x="5"/><use xlink:href="#s" x="15"/><text x="5" y="80">A &gt; "B"</text></g>`),
    ],
  ])('is drawn: %s', async (_what, make) => {
    const answer = await upload('image', await make(), { name: 'logo.svg', type: 'image/svg+xml' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().width).toBeGreaterThan(100);
  });

  it('draws nothing from elsewhere: neither a file of this machine nor an address', async () => {
    const secret = join(dataDir, 'secret.png');
    await writeFile(
      secret,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    );
    const drawn = svg(
      `<rect width="100" height="100" fill="#00f"/><image href="file://${secret}" width="100" height="100"/><image xlink:href="${secret}" width="100" height="100"/>`,
    );
    const answer = await upload('image', drawn, { name: 'logo.svg' });
    expect(answer.statusCode, answer.body).toBe(201);
    const file = await app.inject({ url: answer.json().main });
    const { dominant } = await sharp(file.rawPayload).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });
});

describe('a drawing that is an attack', { timeout: 120_000 }, () => {
  it.each([
    [
      'repeats its parts a billion times',
      svg(`<rect id="l0" width="9" height="9"/>${copies(9)}<use href="#l9"/>`),
      'repeats its parts',
    ],
    ['draws itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'contains itself'],
    [
      'has masks of masks of masks',
      svg(
        Array.from(
          { length: 9 },
          (_, at) => `<mask id="m${at + 1}">${`<rect mask="url(#m${at})" width="9" height="9"/>`.repeat(10)}</mask>`,
        ).join(''),
      ),
      'repeats its parts',
    ],
    ['has more elements than any logo', svg('<path d="M0 0"/>'.repeat(SVG_LIMITS.elements)), 'elements'],
    ['is nested without end', svg(`${'<g>'.repeat(500)}${'</g>'.repeat(500)}`), 'nested'],
    [
      'has a hundred filter effects',
      svg(
        `<filter id="f">${'<feMorphology radius="9"/>'.repeat(100)}</filter><rect filter="url(#f)" width="99" height="99"/>`,
      ),
      'filter effects',
    ],
    [
      'hides elements in entities',
      svg('&b;', '<!DOCTYPE svg [<!ENTITY a "<rect/><rect/>"><!ENTITY b "&a;&a;&a;">]>'),
      'entities',
    ],
    [
      'reads a file by an entity',
      svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      'entities',
    ],
  ])('is refused before it is drawn: one that %s', async (_what, bytes, words) => {
    expect(svgFailure(bytes.toString())?.detail).toContain(words);
    const answer = await upload('image', bytes, { name: 'logo.svg' });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'UNPROCESSABLE', detail: expect.stringContaining(words) });
  });

  it('is given up when it takes long to draw, while the shop answers others and goes on', async () => {
    const noise = '<feTurbulence baseFrequency="0.9" numOctaves="9000" type="fractalNoise"/>'.repeat(20);
    const slow = svg(
      `<filter id="f" width="100%" height="100%">${noise}</filter><rect filter="url(#f)" width="100" height="100"/>`,
    );
    let responseCount = 0;
    const over = new AbortController();
    const refused = upload('image', slow, { name: 'logo.svg' }).finally(() => over.abort());
    while (!over.signal.aborted) {
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
      responseCount += 1;
      // Without a pause, these requests would take the processor time that the drawing may use up.
      await pause(10);
    }
    const answer = await refused;
    expect(answer.json()).toMatchObject({ status: 422, detail: expect.stringContaining('takes too long') });
    expect(responseCount).toBeGreaterThan(50);
    expect((await upload('image', await picture(20, 20).png().toBuffer())).statusCode).toBe(201);
  });

  it.each(['<a ', '<', '<!--', '<![CDATA[', '<!DOCTYPE [', '<a b="', 'a', '<a b', '</', '<?', '<g>', '<a b=c url(#'])(
    'is looked through in time that grows with its length only: %j over and over',
    (piece) => {
      const cost = (count: number) => {
        const text = `<svg>${piece.repeat(count)}`;
        const times = [1, 2, 3].map(() => {
          const before = process.cpuUsage();
          svgFailure(text);
          return process.cpuUsage(before).user;
        });
        return Math.min(...times);
      };
      cost(1000);
      expect(cost(64_000)).toBeLessThan(30 * Math.max(cost(8_000), 2000));
    },
  );
});
