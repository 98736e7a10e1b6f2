import { Button, Group, Paper } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { byteSizeLabel } from '../ui/byte-size-label.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { ShortTime } from '../ui/time.tsx';

interface FilesTableProps {
  readonly files: readonly LibraryFile[];
  readonly onOpen: (id: string) => void;
}

/** Renders files as a table. */
export function FilesTable({ files, onOpen }: FilesTableProps) {
  return (
    <Paper>
      <WideTable label={t('Files')}>
        <RecordTable
          rows={files}
          getKey={({ id }) => id}
          columns={[
            { label: t('File'), breaks: true, cell: (file) => <Name file={file} onOpen={onOpen} /> },
            { label: t('Alternative text'), from: 'md', cell: ({ alt }) => alt || '-' },
            { label: t('Folder'), from: 'md', cell: ({ folder }) => folder ?? '-' },
            { label: t('Size'), from: 'sm', cell: sizeLabel },
            { label: t('Used'), cell: ({ isUsed }) => (isUsed ? t('Yes') : t('No')) },
            { label: t('Uploaded'), from: 'sm', cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
          ]}
        />
      </WideTable>
    </Paper>
  );
}

function Name({ file: { id, name, thumbnail }, onOpen }: { file: LibraryFile; onOpen: (id: string) => void }) {
  return (
    <Group gap="sm" wrap="nowrap">
      {thumbnail ? <img className="thumbnail" src={thumbnail} alt="" loading="lazy" /> : <span className="thumbnail" />}
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(id)}>
        {name}
      </Button>
    </Group>
  );
}

/** Returns bytes and, for a picture, its size in pixels. */
export function sizeLabel({ byteSize, width, height }: LibraryFile): string {
  return width && height ? `${width} × ${height}, ${byteSizeLabel(byteSize)}` : byteSizeLabel(byteSize);
}
