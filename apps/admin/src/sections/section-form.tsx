import { Alert, Stack, Text } from '@mantine/core';
import { findSectionKind } from '@vitrine/contract/sections/section-kinds.ts';
import type {
  EditedSection,
  Section as PageSection,
  SectionListView,
} from '@vitrine/contract/sections/sections.schema.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../icons/icons.tsx';
import { Section } from '../ui/section.tsx';
import { ContrastWarning } from './contrast-warning.tsx';
import { SectionFieldInputs } from './section-inputs.tsx';

interface SectionFormProps {
  readonly section: EditedSection;
  readonly problems: SectionListView['problems'];
  readonly onChange: (section: PageSection, field: string) => void;
}

/** Renders the inputs of a section, as its type declares them. */
export function SectionForm({ section, problems, onChange }: SectionFormProps) {
  const kind = section.type === 'unreadable' ? undefined : findSectionKind(section.type);
  const own = problems.filter(({ sectionId }) => sectionId === section.id);
  return (
    <Section title={kind ? translated(kind.name) : t('Unknown section')}>
      <Stack gap="sm">
        {own.map(({ message }) => (
          <Alert key={message} color="yellow" icon={<IconAlertTriangle />}>
            {translatedSentence(message)}
          </Alert>
        ))}
        {kind ? (
          <Text size="sm" c="dimmed">
            {translated(kind.about)}
          </Text>
        ) : null}
        {kind && section.type !== 'unreadable' ? (
          <SectionFieldInputs
            key={section.id}
            fields={kind.fields}
            values={{ ...section.fields }}
            onChange={(name, value) =>
              onChange({ ...section, fields: { ...section.fields, [name]: value } } as PageSection, name)
            }
          />
        ) : null}
        {section.type === 'hero' ? <ContrastWarning fields={section.fields} /> : null}
      </Stack>
    </Section>
  );
}
