import { type ReactNode, StrictMode } from 'react';
import { Document } from './document.tsx';
import type { PageState } from './routing/page-state.ts';
import { ShopProvider } from './shop/shop-context.tsx';

interface AppProps {
  readonly state: PageState;
  /** The serialised state, exactly as in the document. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Renders the whole document around the router. The tree is the same on the server and in the browser. */
export function App({ state, text, children }: AppProps) {
  const { origin, year, fallbackSite, icon, fonts, assets, language } = state;
  return (
    <StrictMode>
      <ShopProvider shop={{ origin, year, fallbackSite }}>
        <Document language={language} assets={assets} icon={icon} fonts={fonts} state={text}>
          {children}
        </Document>
      </ShopProvider>
    </StrictMode>
  );
}
