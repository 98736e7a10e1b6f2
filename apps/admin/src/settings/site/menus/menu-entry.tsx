import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import type { CategoryRow } from '../../../catalog/groupings/category-moves.ts';
import { IconX } from '../../../icons/icons.tsx';
import type { FieldErrors } from '../../../ui/forms/field-errors.ts';
import { AddressInput } from '../../../ui/inputs/addresses/address-input.tsx';
import { LevelButtons } from '../../../ui/inputs/level-buttons.tsx';
import { ChooseFile } from '../../../ui/upload/library/choose-file.tsx';
import type { MenuRow } from './menu-rows.ts';
import type { MenuTexts } from './menu-texts.ts';

interface MenuEntryProps {
  texts: MenuTexts;
  row: CategoryRow<MenuRow>;
  /** The position in the whole menu, from 1. */
  number: number;
  handle: ReactNode;
  /** The path of the entry in the setting. */
  path: string;
  errors: FieldErrors;
  /** Whether its address leads to no page of the shop. */
  isDead: boolean;
  onType: (changes: Partial<Pick<MenuRow, 'name' | 'url' | 'image'>>) => void;
  onIn: () => void;
  onOut: () => void;
  onRemove: () => void;
}

/** Renders one entry of a menu: text, address, and in the second level a picture. */
export function MenuEntry(props: MenuEntryProps) {
  const { texts, row, number, handle, path, errors, isDead, onType, onIn, onOut, onRemove } = props;
  const { name, url, image } = row.category;
  const called = name || t('entry {number}', { number });
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" py={3} pl={`calc(${row.level - 1} * var(--mantine-spacing-lg))`}>
      {handle}
      <Stack gap={4} flex={1} miw={0}>
        <TextInput
          aria-label={texts.getText(number)}
          placeholder={t('Text')}
          maxLength={60}
          error={errors[`${path}.label`]}
          value={name}
          onChange={({ currentTarget }) => onType({ name: currentTarget.value })}
        />
        <AddressInput
          label={texts.getLink(number)}
          error={errors[`${path}.url`]}
          value={url}
          onChange={(chosen) => onType({ url: chosen })}
        />
        {isDead ? (
          <Text size="xs" c="var(--mantine-color-error)">
            {t('Leads to no page of the shop. Shoppers do not see it.')}
          </Text>
        ) : null}
        {row.level === 2 ? (
          <EntryPicture name={called} image={image} onChange={(chosen) => onType({ image: chosen })} />
        ) : null}
      </Stack>
      <Stack gap={4} align="flex-end">
        <LevelButtons
          name={called}
          outOf={row.outOf && (row.outOf.name || t('the entry above'))}
          into={row.into && (row.into.name || t('the entry above'))}
          onIn={onIn}
          onOut={onOut}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={texts.remove(called)} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Stack>
    </Group>
  );
}

interface EntryPictureProps {
  name: string;
  image: string | null;
  onChange: (image: string | null) => void;
}

function EntryPicture({ name, image, onChange }: EntryPictureProps) {
  return (
    <Group gap="xs">
      {image === null ? null : (
        <>
          <img src={image} alt={t('Of {name}', { name })} width={64} height={40} style={{ objectFit: 'cover' }} />
          <Button
            size="xs"
            variant="default"
            aria-label={t('Remove the picture of {name}', { name })}
            onClick={() => onChange(null)}
          >
            {t('Remove picture')}
          </Button>
        </>
      )}
      <ChooseFile
        kind="picture"
        label={t('Picture of {name}', { name })}
        onChoose={([file]) => file && onChange(file.url)}
      />
    </Group>
  );
}
