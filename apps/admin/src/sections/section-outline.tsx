import { ActionIcon, Badge, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import type { EditedSection, SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconArrowDown, IconArrowUp, IconPlus, IconSettings } from '../icons/icons.tsx';
import { SortableList } from '../ui/inputs/sortable-list.tsx';
import { Section } from '../ui/section.tsx';
import { SectionPicture } from './section-pictures.tsx';
import { sectionName } from './section-words.ts';

interface SectionOutlineProps {
  readonly sections: readonly EditedSection[];
  readonly problems: SectionListView['problems'];
  readonly selected: string | null;
  readonly isFull: boolean;
  readonly onSelect: (id: string) => void;
  readonly onChange: (sections: readonly EditedSection[]) => void;
  readonly onAdd: () => void;
}

/** Renders the list of sections: drag them, or move them by buttons, and duplicate, hide or remove them. */
export function SectionOutline(props: SectionOutlineProps) {
  const { sections, problems, selected, isFull, onSelect, onChange, onAdd } = props;
  const [announcement, setAnnouncement] = useState('');
  const move = (index: number, by: 1 | -1) => {
    const section = sections[index];
    if (!section) return;
    const others = sections.filter((one) => one !== section);
    onChange(others.toSpliced(index + by, 0, section));
    setAnnouncement(
      t('{section} is now at position {position} of {sectionsCount}.', {
        section: sectionName(section),
        position: index + by + 1,
        sectionsCount: sections.length,
      }),
    );
  };
  const remove = (section: EditedSection) => {
    onChange(sections.filter((one) => one !== section));
    setAnnouncement(t('{section} was removed.', { section: sectionName(section) }));
  };
  const duplicate = (section: EditedSection, index: number) => {
    const copy = { ...section, id: crypto.randomUUID() };
    onChange(sections.toSpliced(index + 1, 0, copy));
    onSelect(copy.id);
    setAnnouncement(t('{section} was duplicated.', { section: sectionName(section) }));
  };
  return (
    <Section
      title={t('Sections')}
      actions={
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} disabled={isFull} onClick={onAdd}>
          {t('Add section')}
        </Button>
      }
    >
      {sections.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No sections yet. Add one to begin.')}
        </Text>
      ) : null}
      <SortableList
        label={t('Sections of the page')}
        items={sections}
        idOf={({ id }) => id}
        nameOf={sectionName}
        onChange={onChange}
      >
        {(section, handle, index) => {
          const name = sectionName(section);
          const isHidden = section.type !== 'unreadable' && section.isHidden;
          const hasProblem = problems.some(({ sectionId }) => sectionId === section.id);
          return (
            <Group gap={2} wrap="nowrap" className="section-row" data-selected={section.id === selected || undefined}>
              {handle}
              <UnstyledButton
                className="section-name"
                aria-current={section.id === selected ? 'true' : undefined}
                onClick={() => onSelect(section.id)}
              >
                <SectionPicture type={section.type} width={36} />
                <span>{name}</span>
                {isHidden ? (
                  <Badge size="xs" color="gray" variant="outline">
                    {t('Hidden')}
                  </Badge>
                ) : null}
                {hasProblem ? (
                  <Badge size="xs" color="yellow" variant="outline">
                    {t('Check')}
                  </Badge>
                ) : null}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Move {name} up', { name })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Move {name} down', { name })}
                disabled={index === sections.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('More for {name}', { name })}>
                    <IconSettings size={16} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {section.type === 'unreadable' ? null : (
                    <>
                      <Menu.Item disabled={isFull} onClick={() => duplicate(section, index)}>
                        {t('Duplicate')}
                      </Menu.Item>
                      <Menu.Item
                        onClick={() => onChange(sections.with(index, { ...section, isHidden: !section.isHidden }))}
                      >
                        {isHidden ? t('Show') : t('Hide')}
                      </Menu.Item>
                    </>
                  )}
                  <Menu.Item color="red" onClick={() => remove(section)}>
                    {t('Remove')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </Group>
          );
        }}
      </SortableList>
      {isFull ? (
        <Text size="xs" c="dimmed">
          {t('A page has at most 25 sections.')}
        </Text>
      ) : null}
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </Section>
  );
}
