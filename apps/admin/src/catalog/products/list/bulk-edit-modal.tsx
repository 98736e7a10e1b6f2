import { Button, MultiSelect, NumberInput, SegmentedControl, Stack, TagsInput } from '@mantine/core';
import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../../ui/dialogs/modal-buttons.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../../ui/inputs/percent-input.tsx';
import { counted } from '../../../ui/labels.ts';
import { typedRate } from '../../../ui/money.ts';
import { useTagPresets } from '../../presets/use-presets.ts';
import { type SoldIn, SoldInChoice } from '../../sold-in-choice.tsx';
import { type GroupingKind, useGroupings } from '../../use-groupings.ts';
import { changedTags, movedPrice } from './bulk-changes.ts';

export type BulkEdit = 'price' | 'discount' | 'tags' | GroupingKind | 'markets';
type ChangesOf = (product: ProductRecord) => UpdateProduct;

interface BulkEditModalProps {
  edit: BulkEdit;
  products: readonly ProductRecord[];
  onClose: () => void;
  onApply: (getChangedFields: ChangesOf) => void;
}

const titles: Readonly<Record<BulkEdit, (products: string) => string>> = {
  price: (products) => t('Edit price of {products}', { products }),
  discount: (products) => t('Edit discount of {products}', { products }),
  tags: (products) => t('Edit tags of {products}', { products }),
  categories: (products) => t('Edit categories of {products}', { products }),
  collections: (products) => t('Edit collections of {products}', { products }),
  markets: (products) => t('Edit markets of {products}', { products }),
};

/** Renders the form of one change that applies to all chosen products. */
export function BulkEditModal({ edit, products, onClose, onApply }: BulkEditModalProps) {
  const form = { products, onApply, onClose };
  const title = titles[edit](counted(products.length, 'product'));
  return (
    <Dialog onClose={onClose} title={title}>
      {edit === 'price' ? <PriceForm {...form} /> : null}
      {edit === 'discount' ? <DiscountForm {...form} /> : null}
      {edit === 'tags' ? <TagsForm {...form} /> : null}
      {edit === 'categories' || edit === 'collections' ? <GroupingsForm kind={edit} {...form} /> : null}
      {edit === 'markets' ? <MarketsForm {...form} /> : null}
    </Dialog>
  );
}

interface FormProps {
  products: readonly ProductRecord[];
  onApply: (getChangedFields: ChangesOf) => void;
  onClose: () => void;
}

const submitting = (apply: () => void) => (event: FormEvent) => {
  event.preventDefault();
  apply();
};

function Apply({ isReady, count, onClose }: { isReady: boolean; count: number; onClose: () => void }) {
  return (
    <ModalButtons onClose={onClose}>
      <Button type="submit" disabled={!isReady}>
        {t('Change {products}', { products: counted(count, 'product') })}
      </Button>
    </ModalButtons>
  );
}

function PriceForm({ products, onApply, onClose }: FormProps) {
  const [kind, setKind] = useState('to');
  const [amount, setAmount] = useState<number | null>(null);
  const [percent, setPercent] = useState<number | string>('');
  const isReady = kind === 'percent' ? percent !== '' : amount !== null;
  const apply = submitting(() =>
    onApply(({ price }) => {
      if (kind === 'percent') return { price: movedPrice(price, { kind, rate: typedRate(percent) }) };
      const change = kind === 'less' ? -(amount ?? 0) : (amount ?? 0);
      return { price: movedPrice(price, { kind: kind === 'to' ? 'to' : 'by', amount: change }) };
    }),
  );
  return (
    <form onSubmit={apply}>
      <Stack>
        <SegmentedControl
          aria-label={t('How')}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'to', label: t('Set to') },
            { value: 'more', label: t('Raise by') },
            { value: 'less', label: t('Lower by') },
            { value: 'percent', label: t('Percent') },
          ]}
        />
        {kind === 'percent' ? (
          <NumberInput
            label={t('Percent')}
            description={t('Enter a negative number to lower the prices.')}
            suffix="%"
            decimalScale={2}
            min={-100}
            max={1000}
            value={percent}
            onChange={setPercent}
          />
        ) : (
          <MoneyInput label={t('Amount')} value={amount} onChange={setAmount} />
        )}
        <Apply isReady={isReady} count={products.length} onClose={onClose} />
      </Stack>
    </form>
  );
}

function DiscountForm({ products, onApply, onClose }: FormProps) {
  const [kind, setKind] = useState<'PERCENTAGE' | 'FIXED' | 'NONE'>('PERCENTAGE');
  const [rate, setRate] = useState<number | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const isReady = kind === 'NONE' || (kind === 'PERCENTAGE' ? rate : amount) !== null;
  const apply = submitting(() =>
    onApply(() => {
      if (kind === 'NONE') return { discount: 0 };
      return { discountType: kind, discount: (kind === 'FIXED' ? amount : rate) ?? 0 };
    }),
  );
  return (
    <form onSubmit={apply}>
      <Stack>
        <SegmentedControl
          aria-label={t('Discount type')}
          value={kind}
          onChange={(value) => setKind(value === 'FIXED' || value === 'NONE' ? value : 'PERCENTAGE')}
          data={[
            { value: 'PERCENTAGE', label: t('Percent') },
            { value: 'FIXED', label: t('Amount') },
            { value: 'NONE', label: t('None') },
          ]}
        />
        {kind === 'PERCENTAGE' ? <PercentInput label={t('Percent off')} value={rate} onChange={setRate} /> : null}
        {kind === 'FIXED' ? <MoneyInput label={t('Amount off')} value={amount} onChange={setAmount} /> : null}
        <Apply isReady={isReady} count={products.length} onClose={onClose} />
      </Stack>
    </form>
  );
}

function TagsForm({ products, onApply, onClose }: FormProps) {
  const { data: presets } = useTagPresets();
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const current = [...new Set(products.flatMap(({ tags }) => tags.map(({ name }) => name)))];
  const apply = submitting(() => onApply((product) => ({ tags: changedTags(product, { added, removed }) })));
  return (
    <form onSubmit={apply}>
      <Stack>
        <TagsInput label={t('Add')} data={presets?.map(({ name }) => name) ?? []} value={added} onChange={setAdded} />
        <MultiSelect label={t('Remove')} data={current} value={removed} onChange={setRemoved} />
        <Apply isReady={added.length + removed.length > 0} count={products.length} onClose={onClose} />
      </Stack>
    </form>
  );
}

function GroupingsForm({ kind, products, onApply, onClose }: FormProps & { kind: GroupingKind }) {
  const { data: groupings } = useGroupings(kind);
  const [ids, setIds] = useState<string[]>([]);
  const field = kind === 'categories' ? 'categoryIds' : 'collectionIds';
  return (
    <form onSubmit={submitting(() => onApply(() => ({ [field]: ids })))}>
      <Stack>
        <MultiSelect
          label={kind === 'categories' ? t('Assign to categories') : t('Assign to collections')}
          description={
            kind === 'categories'
              ? t('These replace the current ones. If you choose none, the products will be in no category.')
              : t('These replace the current ones. If you choose none, the products will be in no collection.')
          }
          data={groupings?.filter(({ rules }) => !rules).map(({ id, path }) => ({ value: id, label: path })) ?? []}
          value={ids}
          onChange={setIds}
          searchable
        />
        <Apply isReady count={products.length} onClose={onClose} />
      </Stack>
    </form>
  );
}

function MarketsForm({ products, onApply, onClose }: FormProps) {
  const [soldIn, setSoldIn] = useState<SoldIn>();
  const error = soldIn?.length === 0 ? t('Choose at least one market') : undefined;
  const apply = submitting(() => onApply(() => ({ soldIn: soldIn ? [...soldIn] : null })));
  return (
    <form onSubmit={apply}>
      <Stack>
        <SoldInChoice soldIn={soldIn} onChange={setSoldIn} error={error} />
        <Apply isReady={soldIn !== undefined && error === undefined} count={products.length} onClose={onClose} />
      </Stack>
    </form>
  );
}
