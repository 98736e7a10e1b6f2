// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent, ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../shell/theme.ts';
import { CountriesSelect, CountrySelect } from './country-select.tsx';

afterEach(cleanup);
const show = (select: ReactNode) =>
  render(
    <MantineProvider theme={theme} env="test">
      {select}
    </MantineProvider>,
  );
const countOptions = () => screen.queryAllByRole('option', { hidden: true }).length;

describe('A select of all countries', () => {
  it('renders the chosen country until its first focus, then all', async () => {
    show(<CountrySelect defaultValue="DE" />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    expect(input.value).toBe('Germany');
    expect(countOptions()).toBe(1);
    await userEvent.click(input);
    expect(countOptions()).toBeGreaterThan(200);
  });

  it('without a choice renders nothing in its closed list', async () => {
    show(<CountrySelect value={null} />);
    expect(countOptions()).toBe(0);
    expect(screen.queryByText('Nothing found')).toBeNull();
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Neverland');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('continues at the chosen country when a key opens it', async () => {
    show(<CountrySelect defaultValue="DE" />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input.value).toBe('Ghana');
  });

  it('takes the first match when Enter follows the typed text, and does not submit the form', async () => {
    const submit = vi.fn((event: FormEvent) => event.preventDefault());
    show(
      <form onSubmit={submit}>
        <CountrySelect />
        <CountriesSelect />
      </form>,
    );
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.type(input, 'germ{Enter}');
    expect(input.value).toBe('Germany');
    await userEvent.type(screen.getByRole('combobox', { name: 'Countries' }), 'austri{Enter}');
    expect(screen.getAllByText('Austria').length).toBeGreaterThan(0);
    expect(submit).not.toHaveBeenCalled();
  });

  it('of several chosen ones shows each', async () => {
    show(<CountriesSelect defaultValue={['DE', 'JP']} />);
    expect(countOptions()).toBe(2);
    // Once as a choice, and once in the closed list.
    expect(screen.getAllByText(/^(Germany|Japan)$/)).toHaveLength(4);
    await userEvent.type(screen.getByRole('combobox', { name: 'Countries' }), 'austri');
    await userEvent.click(await screen.findByRole('option', { name: 'Austria' }));
    expect(screen.getAllByText('Austria')).toHaveLength(2);
  });
});
