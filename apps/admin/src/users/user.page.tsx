import { Anchor, Grid, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useParams } from 'react-router';
import { RecordFields } from '../custom-fields/record-fields.tsx';
import { OrderState } from '../orders/order-status-badge.tsx';
import { UserCustomRole } from '../roles/user-custom-role.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count, money } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { ShortTime, Time } from '../ui/time.tsx';
import { AccountState } from './account-state.tsx';
import { CustomerConsents, CustomerContact } from './customer-contact.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { PersonalData } from './personal-data.tsx';
import { RoleBadge } from './role-badge.tsx';
import { UserStoreCredit } from './store-credit.tsx';
import { TaxExemption } from './tax-exemption.tsx';
import { UserAccount } from './user-account.tsx';
import { UserDetails } from './user-details.tsx';
import { UserFactors } from './user-factors.tsx';
import { UserGroups } from './user-groups.tsx';
import { UserSessions } from './user-sessions.tsx';

/** Renders one person: details, orders, role and account. */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay();
  const seesOrders = may('orders:read') && may('orders:amounts');
  const mayWrite = may('customers:write');
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: () => api.users.one({ where: { id }, include: seesOrders ? ['orderCount', 'orderTotal'] : [] }),
  });
  if (error) {
    const back = { to: '/admin/users', label: t('Customers') };
    return <RecordFailure what={t('User')} back={back} error={error} onRetry={() => void refetch()} />;
  }
  if (!user) return <PageLoading />;
  const average = user.orderCount > 0 ? Math.round(user.orderTotal / user.orderCount) : 0;
  return (
    <>
      <PageHeader
        title={`${user.firstName} ${user.lastName}`.trim() || user.email}
        back={{ to: '/admin/users', label: t('Customers') }}
        mark={
          <Group gap="xs">
            <RoleBadge role={user.role} />
            <AccountState {...user} />
          </Group>
        }
        about={
          <>
            {user.lastSignedInAt
              ? rich('Joined {time}, last sign-in {lastSignIn}', {
                  time: <Time at={user.createdAt} />,
                  lastSignIn: <Time at={user.lastSignedInAt} />,
                })
              : rich('Joined {time}', { time: <Time at={user.createdAt} /> })}
          </>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            {seesOrders ? (
              <Section title={t('Orders')}>
                <Text size="sm" mb="sm">
                  {average > 0
                    ? t('{orderCount} paid, {orderTotal} in total, {average} on average', {
                        orderCount: count(user.orderCount),
                        orderTotal: money(user.orderTotal),
                        average: money(average),
                      })
                    : t('{orderCount} paid, {orderTotal} in total', {
                        orderCount: count(user.orderCount),
                        orderTotal: money(user.orderTotal),
                      })}
                </Text>
                <OrdersOf userId={id} />
              </Section>
            ) : null}
            {mayWrite ? <CustomerTags user={user} /> : null}
            {mayWrite ? <UserGroups user={user} /> : null}
            {may('customers:credit') ? <UserStoreCredit userId={id} /> : null}
            {may('customers:contact') ? (
              <RecordFields
                record="CUSTOMER"
                values={user.customFields}
                isOpen={mayWrite}
                save={async (customFields) => {
                  await api.users.update(id, { customFields: { ...customFields }, updatedAt: user.updatedAt });
                  await refetch();
                }}
              />
            ) : null}
            <CustomerTimeline userId={id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            {may('customers:contact') ? <CustomerContact userId={id} email={user.email} /> : null}
            {may('marketing:read') && may('customers:contact') ? <CustomerConsents email={user.email} /> : null}
            {mayWrite ? <UserDetails key={user.updatedAt} user={user} /> : null}
            <UserCustomRole user={user} />
            {mayWrite ? <TaxExemption key={`tax ${user.updatedAt}`} user={user} /> : null}
            {mayWrite ? <UserAccount user={user} /> : null}
            {mayWrite ? <UserSessions user={user} /> : null}
            <UserFactors user={user} />
            {may('customers:export') ? <PersonalData user={user} /> : null}
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function OrdersOf({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'of', userId],
    queryFn: () => api.staff.orderList.many({ where: { userId }, orderBy: [{ createdAt: 'desc' }], limit: 50 }),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.items.length === 0) return <Text size="sm">{t('No orders yet.')}</Text>;
  return (
    <RecordTable
      tabularNums
      rows={data.items}
      getKey={({ id }) => id}
      columns={[
        {
          label: t('Order'),
          cell: ({ id, number }) => (
            <Anchor component={Link} to={`/admin/orders/${id}`} size="sm">
              #{number}
            </Anchor>
          ),
        },
        { label: t('Placed'), from: 'xs', cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
        { label: t('Status'), cell: ({ status }) => <OrderState status={status} payment={null} fulfilment={null} /> },
        { label: t('Total'), isNumber: true, cell: ({ total, currency }) => money(total, currency) },
      ]}
    />
  );
}
