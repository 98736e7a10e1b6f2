// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SortChoice } from './sort-choice.tsx';

afterEach(cleanup);

it.each([
  ['a search', true, 'Best match'],
  ['a category', false, 'Featured'],
])('the first order of %s has its name', (_, isSearch, name) => {
  render(<SortChoice form="f" sort="featured" isSearch={isSearch} onChange={() => undefined} />);
  const [first] = screen.getAllByRole('option');
  expect(first?.textContent).toBe(name);
});
