import { Tabs } from '@mantine/core';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../ui/page-header.tsx';
import { Boosts } from './boosts.tsx';
import { Misses } from './misses.tsx';
import { Pins } from './pins.tsx';
import { SearchRedirects } from './search-redirects.tsx';
import { Synonyms } from './synonyms.tsx';

const parts = ['synonyms', 'redirects', 'pins', 'boosts', 'misses'] as const;

/** Renders /admin/search: what the owner changes in the search of the shop. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const part = parts.find((one) => one === address.get('part')) ?? 'synonyms';
  const [suggested, setSuggested] = useState<{ readonly words: string; readonly locale: string | null } | null>(null);
  const open = (next: string | null) => setAddress(next ? { part: next } : {}, { replace: true });
  return (
    <>
      <PageHeader
        title={inContext('Search|page')}
        about={t(
          'The shop applies a redirect first, then pinned products, then synonyms, then its own ranking with your boosts.',
        )}
      />
      <Tabs value={part} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="synonyms">{t('Synonyms')}</Tabs.Tab>
          <Tabs.Tab value="redirects">{t('Redirects')}</Tabs.Tab>
          <Tabs.Tab value="pins">{t('Pins')}</Tabs.Tab>
          <Tabs.Tab value="boosts">{t('Boosts')}</Tabs.Tab>
          <Tabs.Tab value="misses">{t('Without results')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="synonyms">
          <Synonyms suggested={suggested} onSuggestionClosed={() => setSuggested(null)} />
        </Tabs.Panel>
        <Tabs.Panel value="redirects">
          <SearchRedirects />
        </Tabs.Panel>
        <Tabs.Panel value="pins">
          <Pins />
        </Tabs.Panel>
        <Tabs.Panel value="boosts">
          <Boosts />
        </Tabs.Panel>
        <Tabs.Panel value="misses">
          <Misses
            onAddSynonym={(miss) => {
              setSuggested(miss);
              open('synonyms');
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
