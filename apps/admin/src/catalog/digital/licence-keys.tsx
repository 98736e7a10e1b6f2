import { Anchor, Button, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DigitalProduct, LicenceKey } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { maxLicenceKeys, parseLicenceKeys } from '@vitrine/domain/catalog/digital-goods.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { Reading } from '../../shell/view-only.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';

interface LicenceKeysProps {
  productId: string;
  /** Null for a product without variants. */
  variantId: string | null;
  /** Undefined for an item without keys and without waiting orders. */
  count: DigitalProduct['keys'][number] | undefined;
}

/** Renders the numbers of licence keys, a field to paste further ones, and the keys on request. */
export function LicenceKeys({ productId, variantId, count }: LicenceKeysProps) {
  const may = useMay();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [isListed, setListed] = useState(false);
  const { keys } = parseLicenceKeys(text);
  const add = useMutation({
    mutationFn: () => api.staff.digitalGoods.addKeys(productId, { variantId, keys }),
    onSuccess: ({ addedCount }) => {
      setText('');
      notifyDone(addedCount === 1 ? t('Added 1 key.') : t('Added {addedCount} keys.', { addedCount }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['digital-goods'] }),
  });
  const { unsoldCount = 0, soldCount = 0, waitingCount = 0 } = count ?? {};
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm" component="h3">
        {t('License keys')}
      </Text>
      <Text size="sm">{t('{unsoldCount} unsold, {soldCount} sold', { unsoldCount, soldCount })}</Text>
      {waitingCount > 0 ? (
        <Text size="sm" c="red" role="status">
          {waitingCount === 1
            ? t('1 paid order waits for keys or files.')
            : t('{waitingCount} paid orders wait for keys or files.', { waitingCount })}
        </Text>
      ) : null}
      {may('products:write') ? (
        <>
          <Textarea
            label={t('Add keys')}
            description={t('One per line. At most {maxLicenceKeys} unsold keys.', {
              maxLicenceKeys: maxLicenceKeys.toLocaleString(adminLocale()),
            })}
            minRows={3}
            maxRows={8}
            autosize
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {add.error ? <CallFailure error={add.error} /> : null}
        </>
      ) : null}
      <Group gap="xs">
        {may('products:write') ? (
          <Button size="xs" disabled={keys.length === 0} loading={add.isPending} onClick={() => add.mutate()}>
            {keys.length > 1 ? t('Add {keysCount} keys', { keysCount: keys.length }) : t('Add key')}
          </Button>
        ) : null}
        {unsoldCount + soldCount > 0 && !isListed ? (
          <Reading>
            <Button size="xs" variant="default" onClick={() => setListed(true)}>
              {t('List the keys')}
            </Button>
          </Reading>
        ) : null}
      </Group>
      {isListed ? <KeyList productId={productId} variantId={variantId} /> : null}
    </Stack>
  );
}

const stateNames = { UNSOLD: t('Unsold'), SOLD: t('Sold'), REVOKED: t('Revoked') } as const;

function KeyList({ productId, variantId }: Pick<LicenceKeysProps, 'productId' | 'variantId'>) {
  const list = useInfiniteQuery({
    queryKey: ['digital-goods', 'keys', productId, variantId],
    queryFn: ({ pageParam }) =>
      api.staff.digitalGoods.keys(productId, { variantId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (list.error) return <CallFailure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Key')}</Table.Th>
            <Table.Th>{t('State')}</Table.Th>
            <Table.Th aria-label={t('Actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.data?.pages
            .flatMap(({ items }) => items)
            .map((row) => (
              <KeyRow key={row.id} row={row} />
            ))}
        </Table.Tbody>
      </Table>
      {list.hasNextPage ? (
        <Group>
          <Reading>
            <Button size="xs" variant="default" onClick={() => void list.fetchNextPage()}>
              {t('More keys')}
            </Button>
          </Reading>
        </Group>
      ) : null}
    </>
  );
}

function KeyRow({ row }: { row: LicenceKey }) {
  const may = useMay();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.staff.digitalGoods.removeKey(row.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['digital-goods'] }),
  });
  const shown = row.key ?? t('Not readable');
  return (
    <Table.Tr>
      <Table.Td className="breaks">
        <code>{shown}</code>
      </Table.Td>
      <Table.Td>
        {stateNames[row.state]}
        {row.order ? (
          <>
            {' '}
            <Anchor component={Link} to={`/admin/orders/${row.order.id}`} size="sm">
              #{row.order.number}
            </Anchor>
          </>
        ) : null}
      </Table.Td>
      <Table.Td ta="right">
        {row.state === 'UNSOLD' && may('products:write') ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            aria-label={t('Delete {shown}', { shown })}
            onClick={() => remove.mutate()}
          >
            {t('Delete')}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
