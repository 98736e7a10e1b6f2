// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EmailField } from './email-field.tsx';

afterEach(cleanup);

function Form() {
  const [email, setEmail] = useState('');
  return <EmailField value={email} onChange={({ target }) => setEmail(target.value)} onUse={setEmail} />;
}

it('suggests the popular domain when the box is left with a typing error, and takes it on request', async () => {
  render(<Form />);
  const box = screen.getByLabelText(/Email/);
  await userEvent.type(box, 'ana@gmial.com');
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('Did you mean ana@gmail.com?');
  await userEvent.click(screen.getByRole('button', { name: 'ana@gmail.com' }));
  expect(box).toHaveProperty('value', 'ana@gmail.com');
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('suggests nothing for another address, and nothing for one that was changed after it was left', async () => {
  render(<Form />);
  const box = screen.getByLabelText(/Email/);
  await userEvent.type(box, 'ana@harbour.example');
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.clear(box);
  await userEvent.type(box, 'ana@gmial.com');
  await userEvent.tab();
  await userEvent.type(box, 'x');
  expect(screen.getByRole('status').textContent).toBe('');
});
