import { Anchor, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxBulkCodes } from '@vitrine/contract/discounts/bulk-codes.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { Section } from '../ui/section.tsx';

/** Generates codes of a saved discount, each valid for one order, and exports them. */
export function BulkCodes({ discountId }: { discountId: string }) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number | ''>(100);
  const [prefix, setPrefix] = useState('');
  const counts = useQuery({
    queryKey: ['discounts', 'bulk-codes', discountId],
    queryFn: async () => {
      const include = ['bulkCodeCount', 'usedBulkCodeCount'];
      const { bulkCodeCount, usedBulkCodeCount } = await api.discounts.one({ where: { id: discountId }, include });
      return { made: bulkCodeCount, used: usedBulkCodeCount };
    },
  });
  const make = useMutation({
    mutationFn: () => api.staff.bulkCodes.make(discountId, { count: Number(count), prefix: prefix.trim() }),
    onSuccess: (after) => queryClient.setQueryData(['discounts', 'bulk-codes', discountId], after),
  });
  const error = make.error ?? counts.error;
  return (
    <Section title={t('Bulk codes')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('Each code gives the discount to one order. A discount that has only bulk codes requires one of them.')}
        </Text>
        <Text size="sm" role="status">
          {counts.data ? t('{made} made, {used} used.', { made: counts.data.made, used: counts.data.used }) : ''}
        </Text>
        <Group grow align="start">
          <NumberInput
            label={t('Number of codes')}
            min={1}
            max={maxBulkCodes}
            allowDecimal={false}
            value={count}
            onChange={(value) => setCount(value === '' ? '' : Number(value))}
          />
          <TextInput
            label={t('Code prefix')}
            description={t('For example SPRING-')}
            inputWrapperOrder={['label', 'input', 'description']}
            maxLength={20}
            value={prefix}
            onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
          />
        </Group>
        {error ? <CallFailure error={error} /> : null}
        <Group>
          <Button variant="default" loading={make.isPending} disabled={!count} onClick={() => make.mutate()}>
            {t('Create codes')}
          </Button>
          {counts.data && counts.data.made > 0 ? (
            <Anchor href={api.staff.bulkCodes.csvAddress(discountId)} download size="sm">
              {t('Export codes')}
            </Anchor>
          ) : null}
        </Group>
      </Stack>
    </Section>
  );
}
