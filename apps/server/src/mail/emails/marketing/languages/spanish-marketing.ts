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
  'review-request': {
    subject: '¿Qué le parece su compra en {shop_name}?',
    heading: 'Su opinión ayuda a otros',
    opening: 'Compró con el pedido {order_number}. Elija sus estrellas y se abrirá el formulario.',
    closing: 'Las opiniones aparecen después de que las revisemos.',
  },
  'price-drop': {
    subject: '{product} ha bajado de precio',
    heading: '{product} cuesta ahora {price}',
    opening: 'Guardó este producto en su lista de deseos de {shop_name}. Su precio ha bajado.',
    closing: 'El precio puede volver a cambiar. Se aplica el precio de la tienda.',
    button: 'Ver el producto',
  },
  'win-back': {
    subject: 'Novedades en {shop_name}',
    heading: 'Hace tiempo que no nos vemos',
    opening: 'Desde su última compra en {shop_name} hay novedades. Venga a verlas.',
    closing: '',
    button: 'Ver la tienda',
  },
  'abandoned-checkout': {
    subject: 'Su pedido en {shop_name} le espera',
    heading: 'No ha terminado su pedido',
    opening: 'Estos artículos estaban en su carrito:\n{items}',
    closing: 'Los artículos no están reservados. Si ya ha comprado, no enviaremos más recordatorios.',
    button: 'Restaurar el carrito',
  },
  campaign: {
    subject: 'Noticias de {shop_name}',
    heading: 'Noticias de {shop_name}',
    opening: 'El texto de la campaña va aquí.',
    closing: '',
    button: 'Ver la tienda',
  },
};
