import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type Feed, type FeedField, feedFields } from '@vitrine/contract/channels/channels.schema.ts';

const labels: Readonly<Record<FeedField, string>> = {
  id: 'Id of the item',
  groupId: 'Id of the product',
  title: 'Title',
  description: 'Description',
  link: 'Address of the page',
  imageLink: 'Address of the picture',
  price: 'Price',
  reducedPrice: 'Reduced price',
  currency: 'Currency',
  availability: 'Availability',
  stock: 'Stock',
  brand: 'Brand',
  gtin: 'GTIN',
  sku: 'SKU',
  options: 'Options',
  category: 'Category',
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
        Columns
      </Text>
      {columns.map(({ name, field }, index) => (
        <Group key={`${field} ${index}`} gap="xs" wrap="nowrap" align="end">
          <Select
            aria-label={`Value of column ${index + 1}`}
            data={choices}
            allowDeselect={false}
            value={field}
            onChange={(value) => value && change(index, { field: value })}
            flex={1}
          />
          <TextInput
            aria-label={`Name of column ${index + 1}`}
            maxLength={60}
            value={name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
            flex={1}
          />
          <Button
            variant="default"
            aria-label={`Remove column ${index + 1}`}
            onClick={() => onChange(columns.filter((_, at) => at !== index))}
          >
            Remove
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
        Add a column
      </Button>
    </Stack>
  );
}
