import { t } from '@vitrine/messages/src/t.ts';
import { shopClient } from '../shop/shop-client.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const { confirm } = shopClient.stockAlerts;

/** Renders the page that the confirmation email of a stock alert links to: /confirm-stock-alert?key=. */
export function Page() {
  return (
    <AlertLinkPage
      title={t('catalog.confirmYourStockAlert')}
      path="/confirm-stock-alert"
      sending={t('catalog.confirming')}
      what={t('catalog.yourStockAlert')}
      action={confirm}
    >
      {t('catalog.confirmedWeWillSendYou')}
    </AlertLinkPage>
  );
}
