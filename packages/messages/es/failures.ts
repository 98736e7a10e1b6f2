import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../src/message.ts';

export const failures: Translated<typeof english> = {
  NOT_SIGNED_IN: 'Inicia sesión primero.',
  FORBIDDEN: 'No está permitido.',
  DEMO_RESTRICTED: 'No disponible en la cuenta de demostración.',
  REAUTHENTICATION_REQUIRED: 'Confirma tu identidad.',
  STALE: 'Alguien ha cambiado estos datos. Vuelve a cargar la página.',
  BAD_TRANSITION: 'No es posible en el estado actual.',
  OUT_OF_STOCK: 'No hay suficiente stock.',
  IN_PROGRESS: 'La misma solicitud aún se está procesando. Inténtalo de nuevo en un momento.',
  GONE: 'Ya no disponible.',
  TOO_MANY_UNITS: 'Demasiadas unidades para un pedido.',
  EMPTY_CART: 'Tu cesta está vacía.',
  NO_DELIVERY: 'No hacemos entregas en esta dirección.',
  TOO_MANY_REQUESTS: 'Demasiadas solicitudes. Inténtalo de nuevo en un minuto.',
  TOO_MANY_OPEN_ORDERS: 'Hay demasiados pedidos pendientes de pago. Paga o cancela uno primero.',
  INTERNAL: 'Algo ha ido mal. Inténtalo de nuevo en un momento.',
  PROVIDER_ERROR: 'El proveedor ha devuelto un error. Inténtalo de nuevo en un momento.',
  UNAVAILABLE: 'No disponible en este momento. Inténtalo de nuevo en un momento.',
  ORDERS_PAUSED: 'La tienda no acepta pedidos en este momento. Tu cesta se conserva.',
  PROVIDER_UNAVAILABLE: 'No se puede contactar con el proveedor. Inténtalo de nuevo en un momento.',
  OFFLINE: 'No se puede contactar con la tienda. Comprueba tu conexión e inténtalo de nuevo.',
  UNKNOWN: 'La tienda ha enviado una respuesta no válida. Inténtalo de nuevo en un momento.',
};
