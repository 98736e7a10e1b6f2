import { t } from '@vitrine/messages/admin/t.ts';
import { RichText } from '../../ui/inputs/rich-text/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** Renders the text of the page /about. */
export function AboutSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Section title={t('About page')}>
      <RichText
        label={t('About page')}
        html={draft.aboutPageContent}
        error={errors['aboutPageContent']}
        isTitleAllowed
        onChange={(aboutPageContent) => change({ aboutPageContent })}
      />
    </Section>
  );
}
