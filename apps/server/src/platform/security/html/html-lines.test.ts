import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlLines } from './html-lines.ts';

/**
 * Returns the processor time of a piece of work in ms. It is the minimum of several runs, because other programs only
 * add time.
 */
function cost(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

describe('an HTML description as lines', () => {
  it.each([
    '<p',
    '<p ',
    '<p a="',
    '<p a=',
    '<',
    '</',
    '<!--',
    '<!',
    '<b>',
    '</b>',
    '<script>',
    '<style><',
    '&',
    '&#',
    '&amp;',
    ' ',
    '<br>',
    '<!-- -',
    '<a b=\'"',
    '<p\n',
  ])('costs no more than in proportion to its length: %j over and over', (piece) => {
    const make = (count: number) => piece.repeat(count);
    htmlLines(make(1000));
    const small = cost(() => htmlLines(make(8_000)));
    const large = cost(() => htmlLines(make(64_000)));
    // The text is eight times as long. The cost is eight times as high when it is linear, and 64 times when it is quadratic.
    expect(large).toBeLessThan(30 * Math.max(small, 2));
  });

  it('gives back escaped text as it was', () => {
    const piece = fc.constantFrom('<', '>', 'p', '/', '"', "'", '=', '!--', '-->', 'script', '&', '&lt;', '&#60;', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(htmlLines(`<p>${escaped}</p>`)).toBe(text);
      }),
      { seed: 10, numRuns: 500 },
    );
  });

  it.each([
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['<<p>One', '<\nOne'],
    ['<p title="a > b">One</p>Two', 'One\nTwo'],
    ["<p title='it\"s'>One</p>", 'One'],
    ['One<!-- not <p> this -->Two', 'OneTwo'],
    ['<!DOCTYPE html><p>One', 'One'],
    ['<P>One</P><STYLE>p > a {}</STYLE >Two', 'One\nTwo'],
    ['One<script>if (a </b) {}</script>Two', 'OneTwo'],
    ['One<p', 'One'],
    ['<pre>One</pre><param>Two', 'One\nTwo'],
  ])('%j becomes %j', (html, lines) => expect(htmlLines(html)).toBe(lines));
});
