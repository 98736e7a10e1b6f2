import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { hasTaxCodes } from '@vitrine/domain/taxes/provider-taxes.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';
import { DeleteTax } from './delete-tax.tsx';
import { TaxClassCode } from './tax-class-code.tsx';
import { useTaxSettings } from './use-tax-settings.ts';
import { useTaxClasses, useTaxWrite } from './use-taxes.ts';

/** Renders the classes of goods. A class without rates is exempt. */
export function TaxClasses() {
  const { data, error, refetch } = useTaxClasses();
  const [name, setName] = useState('');
  const hasCodes = hasTaxCodes(useTaxSettings().data ?? { taxProvider: 'TABLES' });
  const add = useTaxWrite(() => api.taxClasses.create({ name: name.trim() }));
  return (
    <Section title={t('Tax classes')}>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'Products without a class are standard. Products with a class use the rates of their class. Without a rate, they are exempt.',
          )}
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') add.mutate(undefined, { onSuccess: () => setName('') });
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t('Class')}
              maxLength={100}
              flex={1}
              miw={120}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" loading={add.isPending} disabled={name.trim() === ''}>
              {t('Add class')}
            </Button>
          </Group>
        </form>
        {add.error ? <CallFailure error={add.error} /> : null}
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <Text size="sm">{t('No classes yet. All products are standard.')}</Text> : null}
        <ul className="plain-list">
          {data?.map((taxClass) => (
            <li key={taxClass.id}>
              <Group justify="space-between" py={4} wrap="nowrap">
                <Text size="sm" className="breaks">
                  {taxClass.name}
                </Text>
                <DeleteTax noun="class" name={taxClass.name} remove={() => api.taxClasses.delete(taxClass.id)} />
              </Group>
              {hasCodes ? <TaxClassCode key={taxClass.updatedAt} taxClass={taxClass} /> : null}
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
