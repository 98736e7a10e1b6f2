import { Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { money } from '../ui/money.ts';

const searchDelayMs = 200;

interface ProductPickerProps {
  label: string;
  /** The ids of products that are already chosen. The results exclude them. */
  taken?: readonly string[];
  /** Loads each product with its variants. */
  withVariants?: boolean;
  /** Limits the results to products that shoppers can buy. */
  onlyActive?: boolean;
  /** Whether the results have the prices of the shop. By default they do. */
  showsPrices?: boolean;
  onPick: (product: ProductRecord) => void;
}

/** Renders a search field that finds products while staff type. */
export function ProductPicker({
  label,
  taken = [],
  withVariants = false,
  onlyActive = false,
  showsPrices = true,
  onPick,
}: ProductPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data, isFetching, error } = useQuery({
    queryKey: ['products', 'pick', search, withVariants, onlyActive],
    queryFn: ({ signal }) =>
      api.products.many(
        {
          ...(search && { search, searchFields: ['name'] }),
          ...(onlyActive && { where: { status: 'ACTIVE' } }),
          include: ['images', ...(withVariants ? ['variants'] : [])],
          limit: 12,
        },
        signal,
      ),
    enabled: combobox.dropdownOpened,
    placeholderData: (before) => before,
  });
  const found = data?.items.filter(({ id }) => !taken.includes(id)) ?? [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const product = found.find((one) => one.id === id);
        if (product) onPick(product);
        setText('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={t('Search products by name')}
          value={text}
          rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('Products found')} mah={320} style={{ overflowY: 'auto' }}>
          {error ? <Combobox.Empty>{translatedSentence(error.message)}</Combobox.Empty> : null}
          {!error && found.length === 0 && !isFetching ? (
            <Combobox.Empty>{t('No products found.')}</Combobox.Empty>
          ) : null}
          {found.map((product) => (
            <Combobox.Option key={product.id} value={product.id}>
              <Group gap="xs" wrap="nowrap">
                {product.images?.[0] ? <img className="thumbnail" src={product.images[0].thumbnail} alt="" /> : null}
                <Text size="sm" flex={1} className="clamped">
                  {product.name}
                </Text>
                {showsPrices ? <Text size="sm">{money(product.unitPrice)}</Text> : null}
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
