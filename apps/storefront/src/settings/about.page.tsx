import { messages } from '@vitrine/domain/errors/messages.ts';
import { useLoaderData } from 'react-router';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shop/shop-context.tsx';
import styles from './about.module.css';

/** Shows the owner's text about the shop: HTML that is sanitised when saved and when read (spec §2). */
export function Page() {
  const { siteName } = useSite();
  const content = useLoaderData<string>();
  const bringsItsTitle = /<h1[\s>]/i.test(content);
  return (
    <article className={styles.about}>
      <PageHead title={messages.menu.about} path="/about" />
      {!bringsItsTitle && (
        <h1>
          {messages.menu.about} {siteName}
        </h1>
      )}
      <div dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
