import { expect, it } from 'vitest';
import { formattedHtml } from './formatted-html.ts';
import { htmlLines } from './html-lines.ts';

it('a description with tables, lists and links retains them, cleaned', () => {
  const html = '<p>Wash <a href="https://care.example/" onclick="steal()">by hand</a></p><ul><li>Oak</li></ul>';
  const clean = formattedHtml(`${html}<table><tr><td>Chest</td><td>90</td></tr></table>`) ?? '';
  expect(clean).toContain('<a href="https://care.example/"');
  expect(clean).toContain('<li>Oak</li>');
  expect(clean).toContain('<td>Chest</td>');
  expect(clean).not.toContain('onclick');
});

it.each(['One line', '<p>One</p><p>Two</p>', 'One<br>Two', '', '<article>One</article>'])(
  '%j has no formatting that its lines lack',
  (html) => expect(formattedHtml(html)).toBeNull(),
);

it('a description that is too long has its lines only', () => {
  expect(formattedHtml(`<b>${'x'.repeat(50_000)}</b>`)).toBeNull();
});

it('cells of a table are separate words', () => {
  expect(htmlLines('<table><tr><th>Size</th><td>90</td></tr><tr><th>Length</th><td>70</td></tr></table>')).toBe(
    'Size 90\nLength 70',
  );
});
