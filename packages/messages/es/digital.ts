import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'Descargas y claves de licencia',
  waiting: 'Lo entregamos cuando llegue tu pago y también te lo enviamos por correo.',
  revoked: 'Reembolsado o cancelado. Los archivos y las claves ya no se pueden usar.',
  download: 'Descargar {name}',
  downloadsLeft: { one: 'Queda {count} descarga, hasta el {date}', other: 'Quedan {count} descargas, hasta el {date}' },
  usedUp: 'Ya se ha descargado las veces permitidas. Escríbenos para volver a descargarlo.',
  expired: 'El plazo de descarga ha terminado. Escríbenos para volver a descargarlo.',
  licenceKeys: 'Claves de licencia',
  unreadableKey: 'No podemos mostrar esta clave. Escríbenos.',
  openToDownload: 'Descárgalos en la página de tu pedido, hasta el {date}.',
  openByEmail: 'Abre el enlace de nuestros correos sobre este pedido para descargar tus archivos y ver tus claves.',
  byEmail: 'Se entrega por correo y en la página de tu pedido',
  consent:
    'Acepto que mis productos digitales se entreguen de inmediato y sé que entonces pierdo mi derecho de desistimiento.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery:
    'Acepta que tus productos digitales se entreguen de inmediato y que entonces termine tu derecho de desistimiento.',
  usedUp: 'Este archivo ya se ha descargado las veces permitidas. Contacta con la tienda para volver a descargarlo.',
  expired: 'El plazo para descargar este archivo ha terminado. Contacta con la tienda para volver a descargarlo.',
  revoked: 'Este pedido se ha reembolsado o cancelado, así que sus archivos no se pueden descargar.',
  noDownload: 'Esta dirección no lleva a ninguna descarga.',
};
