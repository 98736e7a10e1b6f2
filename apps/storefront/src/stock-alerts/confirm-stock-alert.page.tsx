import { shopClient } from '../shop/shop-client.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const { confirm } = shopClient.stockAlerts;

/** The page to which the email links that asks whether a stock alert is wanted: /confirm-stock-alert?key=. */
export function Page() {
  return (
    <AlertLinkPage
      title="Confirm your stock alert"
      path="/confirm-stock-alert"
      sending="Confirming..."
      what="Your stock alert"
      act={confirm}
    >
      Confirmed. We will send you one email when the product is back.
    </AlertLinkPage>
  );
}
