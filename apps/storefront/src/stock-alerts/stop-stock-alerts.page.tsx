import { shopClient } from '../shop/shop-client.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const { stop } = shopClient.stockAlerts;

/** Renders the page that stock alerts link to: /stop-stock-alerts?key=. */
export function Page() {
  return (
    <AlertLinkPage
      title="Stop these emails"
      path="/stop-stock-alerts"
      sending="Stopping..."
      what="Your request"
      action={stop}
    >
      You are unsubscribed. We will not send you more back-in-stock emails unless you sign up again.
    </AlertLinkPage>
  );
}
