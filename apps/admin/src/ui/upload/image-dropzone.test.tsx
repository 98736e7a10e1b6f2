// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ImageDropzone } from './image-dropzone.tsx';

afterEach(cleanup);
const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
const picture = new File(['dots'], 'mug.png', { type: 'image/png' });

it('names refused files until the next drop, and takes the others', async () => {
  const taken: string[] = [];
  render(
    <MantineProvider env="test">
      <ImageDropzone label="Images" onFiles={(files) => taken.push(...files.map(({ name }) => name))} />
    </MantineProvider>,
  );
  const input = screen.getByLabelText('Images', { selector: 'input' });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, [text, picture]);
  expect((await screen.findByRole('alert')).textContent).toContain('notes.txt');
  expect(taken).toEqual(['mug.png']);
  await user.upload(input, picture);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(taken).toEqual(['mug.png', 'mug.png']);
});
