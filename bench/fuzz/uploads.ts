import * as fc from 'fast-check';
import { hostileTexts } from './bodies.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const script =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>';

/** Returns a PNG that declares 30,000 pixels in width and height: 2.7 GB once decoded. */
function bomb(): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

const files: readonly (string | Buffer)[] = [
  png,
  bomb(),
  png.subarray(0, 30),
  '',
  script,
  '<html><script>alert(1)</script></html>',
  'GIF89a/*\u0000\u0000*/=1;alert(1)',
  '\u0000\u0001\u0002\u0003',
  'Handle,Title,Variant Price\nmug,Mug,12.00\n',
  'Handle,Title,Variant Price,Image Src\nmug,"=cmd()",1e309,http://127.0.0.1:1/x.png\n,,,\n"',
  'Type,SKU,Name,Published,Regular price\nsimple,S1,Woo mug,1,12\n',
  '{"version":1}',
  '%PDF-1.4 <script>alert(1)</script>',
];
const types = ['image/png', 'image/svg+xml', 'text/html', 'text/csv', 'application/octet-stream', ''] as const;

/** Multipart forms with one file, without the required one, or with two. */
export const uploads: fc.Arbitrary<FormData> = fc
  .record({
    bytes: fc.constantFrom(...files),
    type: fc.constantFrom(...types),
    name: fc.oneof(
      fc.constantFrom('photo.png', 'photo.jpg', 'products.csv', 'x.html', '.htaccess'),
      fc.constantFrom(...hostileTexts),
    ),
    field: fc.constantFrom('file', 'file', 'file', 'other'),
    isTwice: fc.option(fc.constant(true), { freq: 8 }),
    mapping: fc.option(fc.constantFrom('{}', '{"name":"Title"}', '[', '../../etc'), { freq: 6 }),
  })
  .map(({ bytes, type, name, field, isTwice, mapping }) => {
    const form = new FormData();
    if (mapping) form.append('mapping', mapping);
    const file = () => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
    form.append(field, file(), name.toWellFormed());
    if (isTwice) form.append(field, file(), 'second.png');
    return form;
  });
