// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { Problem } from '@vitrine/contract/errors/problem.schema.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { CallFailure } from './call-failure.tsx';

afterEach(cleanup);

const requestId = '0190b000-0000-7000-8000-00000000000f';

function show(status: number, code: Problem['code'], detail: string, errors: Problem['errors'] = []): HTMLElement {
  const problem = { type: 'about:blank', title: detail, status, detail, code, requestId, errors };
  render(
    <MemoryRouter>
      <MantineProvider>
        <CallFailure error={new ApiError({ status, code, detail, problem })} />
      </MantineProvider>
    </MemoryRouter>,
  );
  return screen.getByRole('alert');
}

it('a refused field has its name on the screen, and neither a path nor a request id', () => {
  const path = 'variants.0.originCountry';
  const alert = show(400, 'INVALID_REQUEST', 'Not valid', [{ path, message: 'Choose a country' }]);
  expect(alert.textContent).toBe('Check these entriesCountry of origin: Choose a country');
});

it('a refusal without fields has the heading of a refusal', () => {
  expect(show(422, 'INVALID_REQUEST', 'The picture is broken.').textContent).toBe(
    'This is not possibleThe picture is broken.',
  );
});

it('a failure of the shop has the id of its request', () => {
  expect(show(500, 'INTERNAL', 'Something failed.').textContent).toBe(
    `Something went wrongSomething failed.Request ${requestId}`,
  );
});
