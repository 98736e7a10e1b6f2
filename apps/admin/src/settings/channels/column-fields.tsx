import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type Feed, type FeedField, feedFields } from '@vitrine/contract/channels/channels.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

const labels: Readonly<Record<FeedField, string>> = {
  id: t('Id of the item'),
  groupId: t('Id of the product'),
  title: t('Title'),
  description: t('Description'),
  link: t('Address of the page'),
  imageLink: t('Address of the picture'),
  price: t('Price'),
  reducedPrice: t('Reduced price'),
  currency: t('Currency'),
  availability: t('Availability'),
  stock: t('Stock'),
  brand: t('Brand'),
  gtin: 'GTIN',
  sku: t('SKU'),
  options: t('Options'),
  category: t('Category'),
};

const choices = feedFields.map((value) => ({ value, label: labels[value] }));

interface ColumnFieldsProps {
  readonly columns: Feed['columns'];
  readonly onChange: (columns: Feed['columns']) => void;
}

/** Renders the columns of a CSV feed in their order, each with its name. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const change = (index: number, changed: Partial<Feed['columns'][number]>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...changed } : column)));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('Columns')}
      </Text>
      {columns.map(({ name, field }, index) => (
        <Group key={`${field} ${index}`} gap="xs" wrap="nowrap" align="end">
          <Select
            aria-label={t('Value of column {number}', { number: index + 1 })}
            data={choices}
            allowDeselect={false}
            value={field}
            onChange={(value) => value && change(index, { field: value })}
            flex={1}
          />
          <TextInput
            aria-label={t('Name of column {number}', { number: index + 1 })}
            maxLength={60}
            value={name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
            flex={1}
          />
          <Button
            variant="default"
            aria-label={t('Remove column {number}', { number: index + 1 })}
            onClick={() => onChange(columns.filter((_, at) => at !== index))}
          >
            {t('Remove')}
          </Button>
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        disabled={columns.length >= 40}
        onClick={() => {
          const field = feedFields.find((one) => columns.every((column) => column.field !== one)) ?? 'id';
          onChange([...columns, { name: field, field }]);
        }}
      >
        {t('Add a column')}
      </Button>
    </Stack>
  );
}
