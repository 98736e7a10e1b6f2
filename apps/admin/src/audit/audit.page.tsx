import { Anchor, Button, Text } from '@mantine/core';
import type { AuditEntry } from '@vitrine/contract/client/staff-calls.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconHistory } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { daysCondition } from '../ui/list/list-filter.ts';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ShortTime } from '../ui/time.tsx';
import { fieldChanges } from './audit-changes.ts';
import { OpenEntry } from './audit-entry.tsx';
import { actionLabel, actorLabel, entryLabel, recordLabel, recordName } from './audit-words.ts';

const resources = [
  'products',
  'products/variants',
  'products/reviews',
  'products/tags-presets',
  'products/options-presets',
  'products/types',
  'catalog/categories',
  'catalog/collections',
  'search/synonyms',
  'search/rules',
  'redirects',
  'tax/classes',
  'tax/rates',
  'orders',
  'returns',
  'users',
  'storage',
  'settings',
  'pages',
  'posts',
  'shipping/zones',
  'shipping/methods',
  'shipping/classes',
  'staff-roles',
  'api-keys',
  'oauth-apps',
  'oauth-grants',
];
const actions = [
  'create',
  'update',
  'delete',
  'reorder',
  'status',
  'refund',
  'buy-shipping',
  'void-shipping',
  'ship-parcel',
  'correct-parcel',
  'note',
  'resend-mail',
  'resend-taxes',
  'upload',
  'import',
  'export',
  'download',
  'run',
  'retry',
  'replay',
  'resolve',
  'end-sessions',
  'end-staff-sessions',
  'export-personal-data',
  'erase-personal-data',
  'suspend',
  'restore',
  'ask-email-change',
  'change-email',
  'take-back-email',
  'move-in',
  'give-role',
  'rotate',
  'revoke',
];
const recordChoices = resources.map((value) => ({ value, label: recordLabel(value) }));
const actionChoices = actions.map((value) => ({ value, label: actionLabel({ action: value, undoes: null }) }));

const pages: Readonly<Record<string, string>> = {
  products: '/admin/catalog/products/',
  'catalog/categories': '/admin/catalog/categories/',
  'catalog/collections': '/admin/catalog/collections/',
  orders: '/admin/orders/',
  'draft-orders': '/admin/orders/drafts/',
  returns: '/admin/orders/returns/',
  users: '/admin/users/',
  discounts: '/admin/discounts/',
  'gift-cards': '/admin/gift-cards/',
  'customer-groups': '/admin/customer-groups/',
  pages: '/admin/settings/pages/',
  posts: '/admin/journal/',
};

const auditList: ListDefinition<AuditEntry> = {
  name: 'audit',
  noun: 'change',
  nouns: 'changes',
  columns: [
    {
      name: 'what',
      label: t('Action'),
      csv: ({ action }) => action,
      cell: (entry) => <OpenEntry entry={entry} />,
    },
    {
      name: 'record',
      label: t('Record'),
      csv: ({ resource, resourceId, orderNumber }) =>
        [resource, resourceId ?? '', orderNumber].filter((part) => part !== null).join(' '),
      cell: (entry) => {
        const { resource, resourceId } = entry;
        const page = pages[resource];
        const name = recordName(entry);
        return (
          <>
            {page && resourceId ? (
              <Anchor component={Link} to={page + resourceId} size="sm" className="clamped">
                {name ?? recordLabel(resource)}
              </Anchor>
            ) : (
              <Text size="sm" className="clamped">
                {name ?? recordLabel(resource)}
              </Text>
            )}
            {name && entry.orderNumber === null ? (
              <Text size="xs" c="dimmed">
                {recordLabel(resource)}
              </Text>
            ) : null}
          </>
        );
      },
    },
    {
      name: 'fields',
      label: t('Changed fields'),
      from: 'md',
      csv: ({ before, after }) =>
        fieldChanges(before, after)
          .map(({ field }) => field)
          .join(' '),
      cell: ({ before, after }) => (
        <Text size="sm" className="clamped">
          {fieldChanges(before, after)
            .map(({ label }) => label)
            .join(', ')}
        </Text>
      ),
    },
    {
      name: 'who',
      label: t('Staff'),
      from: 'sm',
      csv: ({ userEmail, keyName }) => [userEmail, keyName].filter(Boolean).join(', ') || null,
      cell: (entry) => actorLabel(entry),
    },
    {
      name: 'at',
      label: t('Date'),
      sort: 'at',
      csv: ({ at }, zone) => zonedIso(at, zone),
      cell: ({ at }) => <ShortTime at={at} />,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'resource',
      label: t('Record'),
      choices: recordChoices,
      where: (value) => ({ resource: value }),
    },
    {
      kind: 'choice',
      name: 'action',
      label: t('Action'),
      choices: actionChoices,
      where: (value) => ({ action: value }),
    },
    { kind: 'dates', name: 'when', label: t('Date'), where: (value, zone) => ({ at: daysCondition(value, zone) }) },
    { kind: 'text', name: 'request', label: t('Request id'), where: (value) => ({ requestId: value }) },
  ],
  views: [
    { label: t('All'), query: '' },
    { label: t('Products'), query: 'resource=products' },
    { label: t('Settings'), query: 'resource=settings' },
    { label: t('Refunds'), query: 'action=refund' },
  ],
  sorts: [
    { value: 'at.desc', label: t('Newest first') },
    { value: 'at.asc', label: t('Oldest first') },
  ],
  defaultSort: 'at.desc',
  searchLabel: t('Search staff and actions'),
  searchFields: ['userEmail', 'action', 'resource'],
  personalFields: ['userEmail'],
  read: (filter, signal) => api.staff.audit.many(filter, signal),
  getId: ({ id }) => id,
  getName: entryLabel,
};

/**
 * Renders the audit log: who did what, with the values before and after, and undo (docs/behaviour/rights.md#audit-log).
 */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        about={t('Every change made by staff and each change of a return, with the values before and after.')}
      />
      <ResourceList
        definition={auditList}
        resource="audit"
        empty={
          <EmptyState icon={IconHistory} text={t('No changes yet.')}>
            <Button component={Link} to="/admin/settings/site" variant="light">
              {t('Open settings')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}
