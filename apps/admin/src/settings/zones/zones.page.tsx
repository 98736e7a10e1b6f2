import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPlus } from '../../icons/icons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../ui/rich.tsx';
import { MarketsNote } from '../markets/markets-note.tsx';
import { ClassesSection } from './classes-section.tsx';
import { CountriesNotice } from './countries-notice.tsx';
import { useZones } from './use-zones.ts';
import { ZoneModal } from './zone-modal.tsx';
import { ZoneSection } from './zone-section.tsx';

/** Renders /admin/settings/zones: the delivery areas with their methods and prices. */
export function Component() {
  const { data, error, refetch } = useZones();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('Shipping zones')} about={<About />}>
        <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('Add zone')}
        </Button>
      </PageHeader>
      <Stack>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <NoZones /> : null}
        {data ? <CountriesNotice zones={data} /> : null}
        {data && data.length > 0 ? (
          <MarketsNote>
            {t(
              'These amounts apply in the main market. A method has its own amounts for the currencies of other markets. While no method of a zone has them, one costs the shipping charge of the market. Methods that are always free apply everywhere.',
            )}
          </MarketsNote>
        ) : null}
        {data?.map((zone) => (
          <ZoneSection key={zone.id} zone={zone} />
        ))}
        {data && data.length > 0 ? <ClassesSection zones={data} /> : null}
      </Stack>
      {isAdding ? <ZoneModal zone={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function About() {
  return (
    <>
      {rich('Each zone has its own methods and prices. The countries that shoppers can choose are in {link}.', {
        link: (
          <Anchor component={Link} to="/admin/settings/admin?part=shipping" size="sm" underline="always">
            {t('Shipping origin and countries')}
          </Anchor>
        ),
      })}
    </>
  );
}

function NoZones() {
  return (
    <Paper p="md">
      <Stack gap="xs">
        <Title order={2}>{t('No zones yet')}</Title>
        <Text size="sm">
          {t(
            'Shipping costs the same everywhere: the flat rate and the free-shipping threshold of the shop. If the first zone leaves out addresses in the countries that you ship to, the shop adds the zone “Everywhere else” for them.',
          )}
        </Text>
      </Stack>
    </Paper>
  );
}
