import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../tools/checkout.mjs';
import type { Row } from './row.ts';

const begin = '<!-- Limits of `npm run bench -- charts` -->';
const end = '<!-- End of the limits -->';
const colors = { server: '#2f6fb5', sandbox: '#9aa5b1', database: '#e0862e' } as const;
const names = { server: 'Node', sandbox: 'sandbox', database: 'PostgreSQL' } as const;
const partsOfCpu = ['server', 'sandbox', 'database'] as const;
const width = 860;
const labelWidth = 330;
const barHeight = 12;

/** Results of the last complete run of `npm run bench -- table`. */
export interface Results {
  readonly head: string;
  readonly rows: readonly Row[];
}

/** A generated file, relative to the checkout. */
export interface Generated {
  readonly file: string;
  readonly text: string;
}

export function readResults(): Results {
  return JSON.parse(readFileSync(join(checkout, 'bench/results/measured/table.json'), 'utf8')) as Results;
}

/** Returns docs/performance.md with the current limits, and its charts. */
export function generatePerformancePage(results: Results, page: string): Generated[] {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/performance.md lacks the marks of the limits');
  const limits = `${begin}\n\n${limitTable(results.rows)}\n\n${results.head}\n\n`;
  return [
    { file: 'docs/performance.md', text: `${page.slice(0, from)}${limits}${page.slice(to)}` },
    { file: 'docs/images/performance-cpu.svg', text: cpuChart(results.rows) },
    { file: 'docs/images/performance-cached-pages.svg', text: cachedPagesChart(results.rows) },
  ];
}

export function writeCharts(): void {
  const page = readFileSync(join(checkout, 'docs/performance.md'), 'utf8');
  for (const { file, text } of generatePerformancePage(readResults(), page)) writeFileSync(join(checkout, file), text);
}

/** Rows that share one line of the limits. */
const groups: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^cached /, 'cached pages, rate compared with a bare server'],
  [/PostgreSQL's planner defaults$/, "reads under PostgreSQL's planner defaults"],
];

/** Returns one line for each limit: what, limit, now (one figure for each catalog size), met. */
export function limitTable(rows: readonly Row[]): string {
  const limited = rows.filter(({ limit }) => limit !== null);
  const lines = [...Map.groupBy(limited, toLimitName)].map(([what, members]) => {
    const isMet = members.every(({ limit }) => limit?.isMet);
    return `| ${what} | ${members[0]?.limit?.text} | ${measuredNow(members)} | ${isMet ? 'yes' : '**no**'} |`;
  });
  return ['| what | limit | now | met |', '|---|---|---|---|', ...lines].join('\n');
}

function toLimitName({ what }: Row): string {
  return groups.find(([pattern]) => pattern.test(what))?.[1] ?? what;
}

function measuredNow(rows: readonly Row[]): string {
  const shares = rows.flatMap(({ shareOfBare }) => shareOfBare ?? []);
  if (shares.length > 0) return `${Math.min(...shares).toFixed(0)} to ${Math.max(...shares).toFixed(0)} %`;
  const [first] = rows;
  if (first?.cpu) {
    const bytes = first.limit?.text.includes('KB') ? `, ${((first.bytes ?? 0) / 1000).toFixed(0)} KB` : '';
    return `${rows.map((row) => cpuTotal(row).toFixed(1)).join(', ')} ms${bytes}`;
  }
  if (rows.length > 1) return `${rows.filter(({ limit }) => limit?.isMet).length} of ${rows.length} reads`;
  return first?.note.replaceAll(/ \([^)]*\)/g, '') ?? '';
}

function cpuTotal({ cpu }: Row): number {
  return partsOfCpu.reduce((sum, part) => sum + (cpu?.[part] ?? 0), 0);
}

/** CPU time of each request at each catalog size, stacked by process, with its limit. */
export function cpuChart(rows: readonly Row[]): string {
  const shown = rows.filter((row) => row.cpu !== null && row.products !== null && row.shareOfBare === null);
  const requests = [...Map.groupBy(shown, ({ what }) => what)];
  const max = Math.ceil(Math.max(...shown.map(cpuTotal)));
  const scale = (value: number) => toLength(value / max);
  let y = 50;
  const parts: string[] = [];
  partsOfCpu.forEach((part, index) => {
    parts.push(bar({ x: labelWidth + index * 110, y: 26, width: 12, color: colors[part] }));
    parts.push(label({ x: labelWidth + index * 110 + 18, y: 36, text: names[part] }));
  });
  parts.push(label({ x: labelWidth + 330, y: 36, text: '| limit' }));
  for (const [what, sizes] of requests) {
    parts.push(label({ x: 8, y: y + barHeight, text: what.replaceAll('`', '') }));
    for (const row of sizes) {
      parts.push(
        label({ x: labelWidth - 8, y: y + 10, text: row.products?.toLocaleString('en') ?? '', anchor: 'end' }),
      );
      let x = labelWidth;
      for (const part of partsOfCpu) {
        const length = scale(row.cpu?.[part] ?? 0);
        if (length > 0) parts.push(bar({ x, y, width: length, color: colors[part] }));
        x += length;
      }
      parts.push(label({ x: x + 6, y: y + 10, text: `${cpuTotal(row).toFixed(1)} ms` }));
      const limit = /(?<ms>[\d.]+) ms/.exec(row.limit?.text ?? '')?.groups?.['ms'];
      if (limit)
        parts.push(bar({ x: labelWidth + scale(Number(limit)), y: y - 1, width: 2, color: '#111111', height: 14 }));
      y += barHeight + 3;
    }
    y += 8;
  }
  return svg('CPU time of one request by catalog size', y, parts);
}

/** Rate of cached pages as a share of a bare server that sends the same bytes. */
export function cachedPagesChart(rows: readonly Row[]): string {
  const shown = rows.filter(({ shareOfBare }) => shareOfBare !== null);
  const parts = shown.flatMap(({ what, shareOfBare, rate, limit }, index) => {
    const y = 36 + index * 20;
    const min = /(?<share>[\d.]+) %/.exec(limit?.text ?? '')?.groups?.['share'];
    return [
      label({ x: 8, y: y + 10, text: `${what}, ${rate?.toLocaleString('en')} a second` }),
      bar({ x: labelWidth, y, width: toLength((shareOfBare ?? 0) / 100), color: colors.server }),
      label({ x: labelWidth + toLength((shareOfBare ?? 0) / 100) + 6, y: y + 10, text: `${shareOfBare} %` }),
      ...(min
        ? [bar({ x: labelWidth + toLength(Number(min) / 100), y: y - 1, width: 2, color: '#111111', height: 14 })]
        : []),
    ];
  });
  return svg('Cached pages compared with a bare server (100 %), with the limit', 44 + shown.length * 20, parts);
}

/** Returns the length of a bar for a share of the chart's width. */
function toLength(share: number): number {
  return share * (width - labelWidth - 60);
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly color: string;
  readonly height?: number;
}

function bar({ x, y, width: length, color, height = barHeight }: Bar): string {
  return `<rect x="${x.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="${height}" fill="${color}"/>`;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'start' | 'end';
}

function label({ x, y, text, anchor = 'start' }: Label): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}">${escaped}</text>`;
}

function svg(title: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#222222">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="8" y="18" font-size="13" font-weight="bold">${title}</text>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
