import { ActionIcon, Button, Group, Input, Stack, TagsInput, TextInput } from '@mantine/core';
import { productTypeBounds } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus, IconTrash } from '../../icons/icons.tsx';

interface Option {
  readonly name: string;
  readonly values: string[];
}

interface SuggestedOptionsProps {
  readonly options: readonly Option[];
  readonly onChange: (options: Option[]) => void;
}

/** Edits the options of a product type with their usual values. */
export function SuggestedOptions({ options, onChange }: SuggestedOptionsProps) {
  const edit = (index: number, changes: Partial<Option>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...changes } : option)));
  return (
    <Input.Wrapper label={t('Suggested options')} labelElement="div">
      <Stack gap="xs" mt={4}>
        {options.map((option, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('Name of option {number}', { number: index + 1 })}
              placeholder={t('Size')}
              w={110}
              maxLength={100}
              value={option.name}
              onChange={({ currentTarget }) => edit(index, { name: currentTarget.value.replaceAll(':', '') })}
            />
            <TagsInput
              aria-label={t('Values of {name}', { name: option.name || t('option {number}', { number: index + 1 }) })}
              placeholder={option.values.length === 0 ? 'S, M, L' : ''}
              splitChars={[',']}
              flex={1}
              miw={0}
              maxTags={productTypeBounds.values}
              value={option.values}
              onChange={(values) => edit(index, { values })}
            />
            <ActionIcon
              variant="subtle"
              color="danger"
              mt={4}
              aria-label={t('Remove {name}', { name: option.name || t('option {number}', { number: index + 1 }) })}
              onClick={() => onChange(options.filter((_option, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={options.length >= productTypeBounds.options}
            onClick={() => onChange([...options, { name: '', values: [] }])}
          >
            {t('Add option')}
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  );
}
