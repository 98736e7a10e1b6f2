import { Button, Group, TextInput } from '@mantine/core';
import type { TaxClassRecord } from '@vitrine/contract/taxes/taxes.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { useTaxWrite } from './use-taxes.ts';

/** Renders the tax service's code for the goods of a class. */
export function TaxClassCode({ taxClass }: { readonly taxClass: TaxClassRecord }) {
  const [code, setCode] = useState(taxClass.taxCode ?? '');
  const save = useTaxWrite(() => api.taxClasses.update(taxClass.id, { taxCode: code, updatedAt: taxClass.updatedAt }));
  const isChanged = code.trim() !== (taxClass.taxCode ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          aria-label={t('Tax code of {name}', { name: taxClass.name })}
          placeholder={t('Tax code, such as txcd_35010000')}
          size="xs"
          maxLength={20}
          flex={1}
          miw={120}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        {isChanged ? (
          <Button type="submit" size="xs" variant="default" loading={save.isPending}>
            {t('Save code')}
          </Button>
        ) : null}
      </Group>
      {save.error ? <CallFailure error={save.error} /> : null}
    </form>
  );
}
