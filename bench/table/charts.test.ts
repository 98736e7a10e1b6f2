import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../tools/checkout.mjs';
import { cachedPagesChart, cpuChart, generatePerformancePage, limitTable, readResults } from './charts.ts';
import { row } from './row.ts';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const cpu = { server: 4, sandbox: 1, database: 2 };

describe('the performance page', () => {
  it.each(generatePerformancePage(readResults(), read('docs/performance.md')))(
    'is generated from the stored results: $file',
    ({ file, text }) => {
      expect(read(file), 'run npm run bench -- charts').toBe(text);
    },
  );

  it('reports a limit as missed if one catalog size misses it, with the figures of all sizes', () => {
    const rows = [1_000, 10_000].map((products, index) =>
      row('home page', { products, cpu, limit: { text: 'at most 7 ms', isMet: index === 0 } }),
    );
    expect(limitTable(rows)).toContain('| home page | at most 7 ms | 7.0, 7.0 ms | **no** |');
  });

  it('adds the bytes if they are limited, and takes the note of a row without figures', () => {
    const rows = [
      row('list', { cpu, bytes: 35_254, limit: { text: 'at most 2 ms, 20 KB', isMet: false } }),
      row('memory', {
        limit: { text: 'at most 350 MB', isMet: true },
        note: '300 MB (server 200, npm 100); readers 320 MB',
      }),
      row('no limit', { cpu }),
    ];
    const table = limitTable(rows);
    expect(table).toContain('| list | at most 2 ms, 20 KB | 7.0 ms, 35 KB | **no** |');
    expect(table).toContain('| memory | at most 350 MB | 300 MB; readers 320 MB | yes |');
    expect(table).not.toContain('no limit');
  });

  it('groups cached pages and the reads under other planner settings', () => {
    const rows = [
      row('cached home page, br', { shareOfBare: 85, limit: { text: 'at least 85 %', isMet: false } }),
      row('cached product page, br', { shareOfBare: 97, limit: { text: 'at least 85 %', isMet: true } }),
      row("a, PostgreSQL's planner defaults", { limit: { text: 'at most 1.25 times', isMet: true } }),
      row("b, PostgreSQL's planner defaults", { limit: { text: 'at most 1.25 times', isMet: false } }),
    ];
    const table = limitTable(rows);
    expect(table).toContain('| at least 85 % | 85 to 97 % | **no** |');
    expect(table).toContain('| at most 1.25 times | 1 of 2 reads | **no** |');
  });
});

describe('the charts', () => {
  const rows = [
    row('a < b', { products: 1_000, cpu, limit: { text: 'at most 5 ms', isMet: false } }),
    row('cached page', { cpu, shareOfBare: 90, rate: 50_000, limit: { text: 'at least 85 %', isMet: true } }),
  ];

  it('show each request with its total and its limit, and escape its name', () => {
    const chart = cpuChart(rows);
    expect(chart).toContain('>a &lt; b<');
    expect(chart).toContain('>7.0 ms<');
    expect(chart.match(/fill="#111111"/g)).toHaveLength(1);
    expect(chart).not.toContain('cached page');
  });

  it('show cached pages with their share of a bare server', () => {
    const chart = cachedPagesChart(rows);
    expect(chart).toContain('>cached page, 50,000 a second<');
    expect(chart).toContain('>90 %<');
    expect(chart).not.toContain('a &lt; b');
  });
});
