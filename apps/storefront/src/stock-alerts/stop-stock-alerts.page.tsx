import { shopClient } from '../shop/shop-client.ts';
import { AlertLinkPage } from './alert-link-page.tsx';

const { stop } = shopClient.stockAlerts;

/** The page to which stock alerts link: /stop-stock-alerts?key=. */
export function Page() {
  return (
    <AlertLinkPage
      title="Stop these emails"
      path="/stop-stock-alerts"
      sending="Stopping..."
      what="Your answer"
      act={stop}
    >
      Done. We will send you no more emails about products that are back in stock, unless you ask again.
    </AlertLinkPage>
  );
}
