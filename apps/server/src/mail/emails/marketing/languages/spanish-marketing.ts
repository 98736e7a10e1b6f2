import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Spanish. */
export const spanishMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Confirme su correo electrónico para {shop_name}',
    heading: 'Confirme, por favor',
    opening: 'Alguien, probablemente usted, introdujo esta dirección en {shop_name} y aceptó lo siguiente:\n{consent}',
    closing:
      'El enlace funciona durante {link_hours} horas. Si no fue usted, ignore este correo. No le enviaremos nada más.',
    button: 'Confirmar',
  },
};
