import { Anchor, Text } from '@mantine/core';
import type { SearchEnginesView } from '@vitrine/contract/search-engines/search-engines.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { counted } from '../../ui/labels.ts';
import { rich } from '../../ui/rich.tsx';
import { Time } from '../../ui/time.tsx';

/** Renders what the shop submitted so far, and why it cannot. Renders nothing before IndexNow was first on. */
export function IndexNowState({ settings }: { readonly settings: SearchEnginesView }) {
  const { keyAddress, isReachable, submittedAt, submittedCount, error } = settings.indexNow;
  if (keyAddress === null) return null;
  return (
    <>
      {isReachable ? null : (
        <Text size="sm">
          {t('Search engines cannot read this shop, because its address is not public. Nothing is submitted.')}
        </Text>
      )}
      {error === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('The last request failed: {error} The shop tries again.', { error })}
        </Text>
      )}
      <Text size="sm">
        {submittedAt === null ? (
          t('Nothing submitted yet. ')
        ) : (
          <>
            {rich('{addresses} submitted, the last ones {time}.', {
              addresses: counted(submittedCount, 'address', 'addresses'),
              time: <Time at={submittedAt} />,
            })}{' '}
          </>
        )}
        <Anchor href={keyAddress} target="_blank" rel="noopener" inherit underline="always">
          {t('Key')}
        </Anchor>
      </Text>
    </>
  );
}
