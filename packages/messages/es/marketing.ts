import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'Boletín',
  newsletterIntro: 'Novedades y ofertas de {shop} por correo electrónico.',
  newsletterWording:
    'Sí, envíenme novedades y ofertas de {shop} por correo electrónico. Puedo darme de baja en cualquier momento con el enlace de cada correo.',
  reviewsWording:
    'Sí, pídanme por correo electrónico que valore mis compras en {shop}. Puedo dejar de recibir estos correos en cualquier momento.',
  cartsWording:
    'Recuérdenme por correo electrónico si no termino mi pedido en {shop}: hasta tres correos por carrito. Puedo detenerlos en cualquier momento.',
  pricesWording:
    'Escríbanme cuando baje el precio de un producto de mi lista de deseos en {shop}. Puedo dejar de recibir estos correos en cualquier momento.',
  subscribe: 'Suscribirme',
  checkYourInbox:
    'Casi listo. Abra el enlace del correo que enviamos a esta dirección. Si ya está suscrito, no enviamos ninguno.',
  youAreSubscribed: 'Está suscrito con {email}.',
  agreeFirst: 'Marque la casilla para aceptar.',
  confirmTitle: 'Confirme su elección',
  confirmIntro: 'Pulse el botón para confirmar que desea recibir estos correos.',
  confirm: 'Confirmar',
  confirmed: 'Gracias. Su elección está confirmada.',
  yourChoice: 'Su elección',
  preferencesTitle: 'Preferencias de correo',
  preferencesIntro: 'Elija qué correos le envía {shop}. Los correos sobre sus pedidos y su cuenta se envían siempre.',
  noPreferences: 'La tienda no envía actualmente este tipo de correos.',
  save: 'Guardar',
  stopAll: 'Detener todos estos correos',
  preferencesSaved: 'Su elección se ha guardado.',
  emailNote: '{shop} le envía este correo porque lo aceptó o compró aquí.',
  changeOrStop: 'Cambiar o detener estos correos',
  yourReview: 'Su opinión',
  productGone: 'Este producto ya no está a la venta.',
  restoreTitle: 'Su carrito',
  restoreIntro: 'Vuelva a poner en el carrito los artículos de su pedido sin terminar.',
  restore: 'Restaurar el carrito',
  nothingToRestore: 'Los artículos ya no están disponibles.',
};
