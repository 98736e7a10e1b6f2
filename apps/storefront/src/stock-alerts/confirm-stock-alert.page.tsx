import { shopClient } from '../shop/shop-client.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const { confirm } = shopClient.stockAlerts;

/** Renders the page that the confirmation email of a stock alert links to: /confirm-stock-alert?key=. */
export function Page() {
  return (
    <AlertLinkPage
      title="Confirm your stock alert"
      path="/confirm-stock-alert"
      sending="Confirming..."
      what="Your stock alert"
      action={confirm}
    >
      Confirmed. We will send you one email when the product is back.
    </AlertLinkPage>
  );
}
