import { labelLines } from './label-text.ts';
import type { Shipment } from './objects.ts';

/** Writes a shipping label as a PDF of 4 x 6 inches. */
export function labelPdf(shipment: Shipment): Buffer {
  const texts = labelLines(shipment).map(({ text, x, y, size }) => {
    const escaped = text.replaceAll(/[\\()]/g, '\\$&');
    return `BT /F1 ${points(size * 8)} Tf ${points(x)} ${points(720 - y - size * 7)} Td (${escaped}) Tj ET`;
  });
  const stream = ['2 w 6 6 276 420 re S', ...texts].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream)} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}

/** Points are 72 an inch, the label's dots 120. */
function points(dots: number): string {
  return (dots * 0.6).toFixed(1);
}
