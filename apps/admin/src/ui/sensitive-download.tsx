import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openSensitiveDownload } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from './failures/call-failure.tsx';

interface SensitiveDownloadProps extends ButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

/**
 * Renders a link to a file that needs a recent proof of identity. It requests the proof first if the last one is too
 * old.
 */
export function SensitiveDownload({ href, children, ...button }: SensitiveDownloadProps) {
  const open = useMutation({ mutationFn: () => openSensitiveDownload(href) });
  return (
    <>
      <Reading>
        <Button
          component="a"
          href={href}
          download
          {...button}
          onClick={(event) => {
            event.preventDefault();
            open.mutate();
          }}
        >
          {children}
        </Button>
      </Reading>
      {open.error ? <CallFailure error={open.error} /> : null}
    </>
  );
}
