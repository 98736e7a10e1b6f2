import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { isRightToLeft } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import type { PageAssets } from './routing/page-state.ts';
import { stateElementId } from './routing/page-state.ts';
import './styles/base.css';

interface DocumentProps {
  readonly language: LanguageCode;
  readonly assets: PageAssets;
  readonly icon: string;
  readonly fonts: readonly string[];
  readonly state: string;
  readonly children: ReactNode;
}

/** Renders html, head and body. The owner's colours and font are in a separate stylesheet, so that the page has no inline style (CSP). */
export function Document({ language, assets, icon, fonts, state, children }: DocumentProps) {
  return (
    <html lang={language} {...(isRightToLeft() && { dir: 'rtl' })} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={icon} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.first} data-entry={assets.entry} data-modules={assets.preloads.join(' ')} />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={stateElementId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
