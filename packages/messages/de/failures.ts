import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../src/message.ts';

export const failures: Translated<typeof english> = {
  NOT_SIGNED_IN: 'Bitte melden Sie sich zuerst an.',
  FORBIDDEN: 'Das ist nicht erlaubt.',
  DEMO_RESTRICTED: 'Im Demokonto nicht verfügbar.',
  REAUTHENTICATION_REQUIRED: 'Bestätigen Sie Ihre Identität.',
  STALE: 'Jemand hat diese Daten inzwischen geändert. Laden Sie die Seite neu.',
  BAD_TRANSITION: 'Das ist im aktuellen Status nicht möglich.',
  OUT_OF_STOCK: 'Nicht genug auf Lager.',
  IN_PROGRESS: 'Dieselbe Anfrage wird noch bearbeitet. Versuchen Sie es gleich noch einmal.',
  GONE: 'Nicht mehr verfügbar.',
  TOO_MANY_UNITS: 'Zu viele Stücke für eine Bestellung.',
  EMPTY_CART: 'Ihr Warenkorb ist leer.',
  NO_DELIVERY: 'Wir liefern nicht an diese Adresse.',
  TOO_MANY_REQUESTS: 'Zu viele Anfragen. Versuchen Sie es in einer Minute noch einmal.',
  TOO_MANY_OPEN_ORDERS: 'Zu viele Bestellungen warten auf Zahlung. Bezahlen oder stornieren Sie zuerst eine davon.',
  INTERNAL: 'Etwas ist schiefgelaufen. Versuchen Sie es gleich noch einmal.',
  PROVIDER_ERROR: 'Der Dienstleister hat einen Fehler gemeldet. Versuchen Sie es gleich noch einmal.',
  UNAVAILABLE: 'Gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  ORDERS_PAUSED: 'Der Shop nimmt gerade keine Bestellungen an. Ihr Warenkorb bleibt gespeichert.',
  PROVIDER_UNAVAILABLE: 'Der Dienstleister ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  OFFLINE: 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  UNKNOWN: 'Der Shop hat eine ungültige Antwort gesendet. Versuchen Sie es gleich noch einmal.',
};
