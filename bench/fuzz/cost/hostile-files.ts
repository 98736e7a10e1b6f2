/** A product file with 60 KB of unclosed tags as the description of one product. */
export const hostileCsv = `Handle,Title,Body (HTML),Variant Price\nmug,Mug,${'<p'.repeat(30_000)},9.50\n`;

const layers = Array.from(
  { length: 6 },
  (_, index) =>
    `<filter id="f${index}" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".9" numOctaves="9" seed="${index}"/><feGaussianBlur stdDeviation="60"/><feMorphology operator="dilate" radius="20"/></filter>` +
    `<rect width="2400" height="2400" filter="url(#f${index})" opacity=".1"/>`,
).join('');

/** A drawing of a few KB that takes many seconds to render: stacked filters over a large surface. */
export const hostileDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="2400">${layers}</svg>`;
