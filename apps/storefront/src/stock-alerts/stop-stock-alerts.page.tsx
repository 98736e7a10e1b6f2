import { t } from '@vitrine/messages/src/t.ts';
import { shopClient } from '../shop/shop-client.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const { stop } = shopClient.stockAlerts;

/** Renders the page that stock alerts link to: /stop-stock-alerts?key=. */
export function Page() {
  return (
    <AlertLinkPage
      title={t('catalog.stopTheseEmails')}
      path="/stop-stock-alerts"
      sending={t('catalog.stopping')}
      what={t('catalog.yourRequest')}
      action={stop}
    >
      {t('catalog.youAreUnsubscribedWeWill')}
    </AlertLinkPage>
  );
}
