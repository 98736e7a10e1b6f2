import { Text, UnstyledButton } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import type { ReactNode } from 'react';
import { IconFileText } from '../../../icons/icons.tsx';
import { kindLabels } from './library-file.ts';
import './library.css';

interface FileTileProps {
  readonly file: LibraryFile;
  /** Whether the file is chosen. Undefined where a click opens it. */
  readonly isChosen?: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** Renders a file of the library as a button. */
export function FileTile({ file, isChosen, onClick, children }: FileTileProps) {
  return (
    <li className="library-tile">
      <UnstyledButton className="library-tile-button" aria-pressed={isChosen} onClick={onClick}>
        <FilePicture file={file} />
        <Text size="xs" className="library-name" component="span">
          {file.name}
        </Text>
      </UnstyledButton>
      {children}
    </li>
  );
}

/** Renders the picture of a file, or the name of its kind. */
export function FilePicture({ file }: { file: LibraryFile }) {
  const { thumbnail, preview, kind } = file;
  if (thumbnail === null)
    return (
      <span className="library-picture">
        <IconFileText size={28} stroke={1.4} aria-hidden />
        <Text size="xs" component="span">
          {kindLabels[kind]}
        </Text>
      </span>
    );
  return <img className="library-picture" src={preview ?? thumbnail} alt="" loading="lazy" />;
}
