import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../src/message.ts';

export const failures: Translated<typeof english> = {
  NOT_SIGNED_IN: 'Log eerst in.',
  FORBIDDEN: 'Dit is niet toegestaan.',
  DEMO_RESTRICTED: 'Niet beschikbaar in het demoaccount.',
  REAUTHENTICATION_REQUIRED: 'Bevestig je identiteit.',
  STALE: 'Iemand anders heeft deze gegevens gewijzigd. Laad de pagina opnieuw.',
  BAD_TRANSITION: 'Niet mogelijk in de huidige status.',
  OUT_OF_STOCK: 'Niet genoeg op voorraad.',
  IN_PROGRESS: 'Hetzelfde verzoek wordt nog verwerkt. Probeer het zo nog eens.',
  GONE: 'Niet meer verkrijgbaar.',
  TOO_MANY_UNITS: 'Te veel stuks voor één bestelling.',
  EMPTY_CART: 'Je winkelwagen is leeg.',
  NO_DELIVERY: 'We bezorgen niet op dit adres.',
  TOO_MANY_REQUESTS: 'Te veel verzoeken. Probeer het over een minuut nog eens.',
  TOO_MANY_OPEN_ORDERS: 'Er wachten te veel bestellingen op betaling. Betaal of annuleer er eerst een.',
  INTERNAL: 'Er is iets misgegaan. Probeer het zo nog eens.',
  PROVIDER_ERROR: 'De dienstverlener meldde een fout. Probeer het zo nog eens.',
  UNAVAILABLE: 'Nu niet beschikbaar. Probeer het zo nog eens.',
  ORDERS_PAUSED: 'De winkel neemt nu geen bestellingen aan. Je winkelwagen blijft bewaard.',
  PROVIDER_UNAVAILABLE: 'De dienstverlener is niet bereikbaar. Probeer het zo nog eens.',
  OFFLINE: 'De winkel is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  UNKNOWN: 'De winkel stuurde een ongeldig antwoord. Probeer het zo nog eens.',
};
