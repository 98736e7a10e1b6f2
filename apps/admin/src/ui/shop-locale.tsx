import { defaultSiteSettings, type SiteSettings, type TimeAndUnits } from '@vitrine/domain/settings/site-settings.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { setShopCurrency } from './money.ts';

type Locale = TimeAndUnits & Pick<SiteSettings, 'currency'>;

const LocaleContext = createContext<Locale>(defaultSiteSettings);

/** Provides the shop's settings for amounts, times and sizes to the page below. */
export function ShopLocale({ settings, children }: { settings: Locale; children: ReactNode }) {
  const { currency, timeZone, weekStart, weightUnit, lengthUnit } = settings;
  setShopCurrency(currency);
  const value = useMemo(
    () => ({ currency, timeZone: readableZone(timeZone), weekStart, weightUnit, lengthUnit }),
    [currency, timeZone, weekStart, weightUnit, lengthUnit],
  );
  return (
    <LocaleContext.Provider key={currency} value={value}>
      {children}
    </LocaleContext.Provider>
  );
}

/** Returns the shop's currency and time zone, the first day of its week, and its units. */
export function useShopLocale(): Locale {
  return useContext(LocaleContext);
}
