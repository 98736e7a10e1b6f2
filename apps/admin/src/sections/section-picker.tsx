import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import type { SectionHost } from '@vitrine/contract/sections/section-hosts.ts';
import { type SectionType, sectionKinds } from '@vitrine/contract/sections/section-kinds.ts';
import type { OfferedSection } from '@vitrine/contract/sections/sections.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SectionPicture } from './section-pictures.tsx';

interface SectionPickerProps {
  readonly host: SectionHost;
  readonly extensionSections: readonly OfferedSection[];
  readonly onPick: (type: SectionType, fields?: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Renders the types of sections with a drawing and a sentence each. */
export function SectionPicker({ host, extensionSections, onPick, onClose }: SectionPickerProps) {
  const offered = sectionKinds.filter(({ type, onlyOn = host }) => type !== 'extension' && onlyOn === host);
  return (
    <Dialog title={t('Add a section')} size="lg" onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
        {offered.map(({ type, name, about }) => (
          <UnstyledButton key={type} className="section-choice" onClick={() => onPick(type)}>
            <SectionPicture type={type} width={72} />
            <Text fw={600} size="sm">
              {translated(name)}
            </Text>
            <Text size="xs" c="dimmed">
              {translated(about)}
            </Text>
          </UnstyledButton>
        ))}
        {extensionSections.map(({ source, title, about, fields }) => (
          <UnstyledButton
            key={source}
            className="section-choice"
            onClick={() => onPick('extension', { source, values: fields.map(({ name }) => ({ name, value: '' })) })}
          >
            <SectionPicture type="extension" width={72} />
            <Text fw={600} size="sm">
              {title}
            </Text>
            <Text size="xs" c="dimmed">
              {about}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Dialog>
  );
}
