import { Anchor, SimpleGrid, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { CountrySection } from './country-section.tsx';
import { ReadyTables } from './ready-tables.tsx';
import { TaxClasses } from './tax-classes.tsx';
import { TaxProviderSection } from './tax-provider.tsx';
import { TaxRates } from './tax-rates.tsx';

/** Renders /admin/settings/taxes: rates by location and class of goods, and the predefined tables. */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Taxes')}
        about={
          <>
            {rich('Rates by country, state and postcode. Everywhere else, your {link} applies.', {
              link: (
                <Anchor component={Link} to="/admin/settings/site?part=money" size="sm" underline="always">
                  {t('default rate')}
                </Anchor>
              ),
            })}
          </>
        }
      />
      <Stack>
        <CountrySection />
        <TaxProviderSection />
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <ReadyTables />
          <TaxClasses />
        </SimpleGrid>
        <TaxRates />
      </Stack>
    </>
  );
}
