import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Dropdown } from './dropdown.tsx';

const dropdown = { label: 'Country', choices: [], value: '', onChange: () => undefined };

describe('a dropdown without choices', () => {
  it("says 'No items'", () => {
    expect(renderToStaticMarkup(<Dropdown {...dropdown} />)).toContain('>No items<');
  });

  it('says what it is told to', () => {
    expect(renderToStaticMarkup(<Dropdown {...dropdown} whenEmpty="No countries" />)).toContain('>No countries<');
  });
});
