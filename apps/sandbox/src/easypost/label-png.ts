import { crc32, deflateSync } from 'node:zlib';
import { glyphColumns } from './label-font.ts';
import { labelLines } from './label-text.ts';
import type { Shipment } from './objects.ts';

const width = 480;
const height = 720;
const bytesPerRow = width / 8;

/** Draws a shipping label as a black-and-white PNG of 480 x 720 dots (4 x 6 inches at 120 dots an inch). */
export function labelPng(shipment: Shipment): Buffer {
  // One filter byte, then one bit per dot. 1 is white.
  const rows = Buffer.alloc((bytesPerRow + 1) * height, 0xff);
  for (let y = 0; y < height; y += 1) rows[y * (bytesPerRow + 1)] = 0;
  const ink = (x: number, y: number, wide: number, high: number): void => {
    for (let row = y; row < Math.min(y + high, height); row += 1) {
      for (let dot = x; dot < Math.min(x + wide, width); dot += 1) {
        const at = row * (bytesPerRow + 1) + 1 + (dot >> 3);
        rows[at] = (rows[at] ?? 0) & ~(0x80 >> (dot & 7));
      }
    }
  };
  for (const edge of [8, 468]) ink(edge, 8, 4, 704);
  for (const edge of [8, 110, 560, 708]) ink(8, edge, 464, 4);
  for (const { text, x, y, size } of labelLines(shipment)) {
    for (const [index, character] of Array.from(text.toUpperCase()).entries()) {
      for (const [column, bits] of glyphColumns(character).entries()) {
        for (let dot = 0; dot < 7; dot += 1) {
          if ((bits >> dot) & 1) ink(x + (index * 6 + column) * size, y + dot * size, size, size);
        }
      }
    }
  }
  let x = 30;
  for (const digit of shipment.tracking_code ?? '') {
    ink(x, 580, 2 + (Number(digit) % 4) * 2, 84);
    x += 12 + (Number(digit) % 3) * 3;
  }
  return png(rows);
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
