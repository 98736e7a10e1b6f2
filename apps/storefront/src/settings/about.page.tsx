import { t } from '@vitrine/messages/src/t.ts';
import { useLoaderData } from 'react-router';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { OwnText } from './own-text.tsx';

/** Renders the owner's text about the shop. The HTML is sanitised when saved and when read (spec §2). */
export function Page() {
  const { siteName, pageSharing } = useSite();
  const sharing = pageSharing?.about;
  const content = useLoaderData<string>();
  return (
    <OwnText title={`${t('specified.menuAbout')} ${siteName}`} html={content}>
      <PageHead
        title={sharing?.seoTitle || t('specified.menuAbout')}
        description={sharing?.seoDescription}
        image={sharing?.shareImage}
        path="/about"
      />
    </OwnText>
  );
}
