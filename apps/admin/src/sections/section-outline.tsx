import { ActionIcon, Badge, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import type { EditedSection, SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
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
        getId={({ id }) => id}
        getName={sectionName}
        onChange={onChange}
      >
        {(section, handle, index) => (
          <SectionRow
            section={section}
            handle={handle}
            hasProblem={problems.some(({ sectionId }) => sectionId === section.id)}
            isSelected={section.id === selected}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            isFull={isFull}
            onSelect={() => onSelect(section.id)}
            onMove={(by) => move(index, by)}
            onDuplicate={() => duplicate(section, index)}
            onReplace={(changed) => onChange(sections.with(index, changed))}
            onRemove={() => remove(section)}
          />
        )}
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

interface SectionRowProps {
  readonly section: EditedSection;
  readonly handle: ReactNode;
  readonly hasProblem: boolean;
  readonly isSelected: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isFull: boolean;
  readonly onSelect: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onReplace: (section: EditedSection) => void;
  readonly onRemove: () => void;
}

/** Renders the row of a section with its actions. */
function SectionRow({ section, handle, hasProblem, isSelected, isFirst, isLast, isFull, ...actions }: SectionRowProps) {
  const name = sectionName(section);
  const isHidden = section.type !== 'unreadable' && section.isHidden;
  return (
    <Group gap={2} wrap="nowrap" className="section-row" data-selected={isSelected || undefined}>
      {handle}
      <UnstyledButton
        className="section-name"
        aria-current={isSelected ? 'true' : undefined}
        onClick={actions.onSelect}
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
        disabled={isFirst}
        onClick={() => actions.onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Move {name} down', { name })}
        disabled={isLast}
        onClick={() => actions.onMove(1)}
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
              <Menu.Item disabled={isFull} onClick={actions.onDuplicate}>
                {t('Duplicate')}
              </Menu.Item>
              <Menu.Item onClick={() => actions.onReplace({ ...section, isHidden: !section.isHidden })}>
                {isHidden ? t('Show') : t('Hide')}
              </Menu.Item>
            </>
          )}
          <Menu.Item color="red" onClick={actions.onRemove}>
            {t('Remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
