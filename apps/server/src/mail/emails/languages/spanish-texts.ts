import { spanishMarketing } from '../marketing/languages/spanish-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Ver tu pedido';
const restore =
  'Si no has sido tú, restablece tu cuenta. Se cierra la sesión en todos los dispositivos y eliges una nueva contraseña.';

/** The emails to shoppers in Spanish. */
export const spanishTexts: TranslatedTexts = {
  ...spanishMarketing,
  'order-confirmation': {
    subject: 'Tu pedido {order_number}',
    heading: '¡Gracias por tu pedido!',
    opening: 'Hemos recibido tu pago del pedido {order_number}.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'Tu pedido {order_number} está en camino',
    heading: 'Tu pedido está en camino',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'Tu pedido {order_number} se ha entregado',
    heading: 'Tu pedido se ha entregado',
    opening: 'El pedido {order_number} ha llegado. Esperamos que te guste.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'Tu reembolso del pedido {order_number}',
    heading: 'Tu reembolso está en camino',
    opening: 'Hemos reembolsado {refund_amount} del pedido {order_number}. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'No se pudo pagar el reembolso del pedido {order_number}',
    heading: 'No se pudo pagar tu reembolso',
    opening:
      'Tu banco ha devuelto nuestro reembolso de {refund_amount} del pedido {order_number}. Puede ocurrir cuando se ha cancelado una tarjeta o una cuenta.\nSeguimos debiéndote este importe. Lo pagaremos de otra forma y te escribiremos si necesitamos algún dato. También puedes responder a este correo.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'El pago del pedido {order_number} no se ha completado',
    heading: 'Tu pago no se ha completado',
    opening: 'No hemos podido cobrar el pedido {order_number}, así que se ha cancelado.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'Cómo pagar el pedido {order_number}',
    heading: 'Tu pedido espera tu pago',
    opening: 'Hemos recibido tu pedido {order_number}. Sus artículos están reservados para ti.',
    closing: 'Te escribiremos en cuanto recibamos tu pago.',
    button,
  },
  'payment-reminder': {
    subject: 'Recordatorio: el pedido {order_number} aún no está pagado',
    heading: 'Tu pedido espera tu pago',
    opening: 'Aún no hemos recibido el pago del pedido {order_number}. Si acabas de pagar, ignora este correo.',
    closing: '',
    button,
  },
  'return-link': {
    subject: 'Tu enlace para el pedido {order_number}',
    heading: 'Continuar con el pedido {order_number}',
    opening:
      'Alguien, probablemente tú, ha pedido este enlace. Funciona una sola vez, en un plazo de {link_hours} horas.',
    closing: 'Si no has sido tú, ignora este correo. No pasará nada.',
    button: 'Continuar',
  },
  'return-update': {
    subject: 'Tu devolución {return_number} del pedido {order_number}',
    heading: 'Devolución {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'Ver tu devolución',
  },
  'withdrawal-received': {
    subject: 'Hemos recibido tu desistimiento del pedido {order_number}',
    heading: 'Hemos recibido tu desistimiento',
    opening:
      'Has desistido del contrato del pedido {order_number} el {withdrawal_time}. Guarda este correo como justificante.\n{return_message}',
    closing: '',
    button: 'Ver tu desistimiento',
  },
  'payment-link': {
    subject: 'Tu pedido en {shop_name} está listo para pagar',
    heading: 'Tu pedido está listo para pagar',
    opening: '{shop_name} ha preparado este pedido para ti. Revísalo y paga con tarjeta.',
    closing: 'El enlace funciona durante {link_days} días. Los artículos no se reservan hasta que pagues.',
    button: 'Revisar y pagar',
  },
  'back-in-stock': {
    subject: 'De nuevo en {shop_name}: {product}',
    heading: '{product} vuelve a estar disponible',
    opening: 'Pediste a {shop_name} que te avisara cuando volviera. Este es el único correo al respecto.',
    closing: 'Las existencias no están reservadas: son para quien pida primero.',
    button: 'Ver el producto',
  },
  'confirm-stock-alert': {
    subject: '¿Quieres saber cuándo vuelve {product}?',
    heading: 'Confirma tu aviso',
    opening:
      'Alguien, probablemente tú, ha pedido a {shop_name} que envíe un correo a esta dirección cuando vuelva {product}.',
    closing:
      'El enlace funciona durante {link_hours} horas. Si no has sido tú, ignora este correo. No enviaremos ningún aviso.',
    button: 'Sí, enviadme un correo',
  },
  'question-answer': {
    subject: 'Tu pregunta sobre {product}',
    heading: 'Una respuesta a tu pregunta',
    opening: 'Has preguntado a {shop_name} por {product}.',
    closing: 'Este es el único correo sobre tu pregunta.',
    button: 'Ver el producto',
  },
  'digital-goods': {
    subject: 'Tus productos digitales del pedido {order_number}',
    heading: 'Tus productos digitales están listos',
    opening: 'Gracias por tu pedido en {shop_name}. Esto es lo que has comprado.',
    closing: '',
    button: 'Abrir el pedido',
  },
  'gift-card': {
    subject: 'Tu tarjeta regalo de {gift_card_amount} para {shop_name}',
    heading: 'Una tarjeta regalo de {gift_card_amount}',
    opening: 'Has recibido una tarjeta regalo para {shop_name}. Introduce su código al tramitar el pedido.',
    closing: '{gift_card_end}',
    button: 'Visitar la tienda',
  },
  'confirm-email': {
    subject: 'Confirma tu correo para {shop_name}',
    heading: 'Confirma tu correo',
    opening:
      'Se ha creado una cuenta en {shop_name} con este correo. Para confirmar que es tuyo, abre el enlace con la sesión iniciada.',
    closing: 'Puedes comprar sin confirmarlo. Si no has creado la cuenta, ignora este correo.',
    button: 'Confirmar correo',
  },
  'password-reset': {
    subject: 'Elige una nueva contraseña para {shop_name}',
    heading: 'Elige una nueva contraseña',
    opening:
      'Alguien, probablemente tú, ha pedido una nueva contraseña en {shop_name}. El enlace funciona una sola vez, en un plazo de {link_minutes} minutos.',
    closing: 'Si no has sido tú, ignora este correo. Tu contraseña no cambia.',
    button: 'Elegir una nueva contraseña',
  },
  'sign-in-code': {
    subject: 'Tu código de acceso a {shop_name}',
    heading: 'Tu código de acceso',
    opening: 'Introduce este código donde lo has pedido. Funciona una sola vez, en un plazo de {link_minutes} minutos.',
    closing: 'Si no has sido tú, ignora este correo. Nadie de la tienda te pide este código.',
    button: 'Iniciar sesión',
  },
  'password-changed': {
    subject: 'Tu contraseña en {shop_name} ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    opening:
      'La contraseña de tu cuenta se cambió el {time}. Se ha cerrado la sesión en todos los demás dispositivos.\nSi no has sido tú, elige ahora una nueva contraseña. Se cerrará la sesión en todos los dispositivos.',
    closing: '',
    button: 'Elegir una nueva contraseña',
  },
  'confirm-new-email': {
    subject: 'Confirma tu nuevo correo para {shop_name}',
    heading: 'Confirma tu nuevo correo',
    opening: 'Alguien, probablemente tú, quiere usar este correo para una cuenta en {shop_name}.',
    closing:
      'El enlace funciona durante {link_hours} horas. Ábrelo donde tengas la sesión iniciada. Si no has sido tú, ignora este correo.',
    button: 'Confirmar el nuevo correo',
  },
  'email-change-asked': {
    subject: 'Tu correo en {shop_name} está a punto de cambiar',
    heading: 'Tu correo está a punto de cambiar',
    opening: `Alguien que conoce tu contraseña ha pedido cambiar el correo de tu cuenta a {new_email}.\nSi has sido tú, abre el enlace que hemos enviado a la nueva dirección.\n${restore}`,
    closing: 'El enlace funciona hasta {link_days} días después del cambio.',
    button: 'Restablecer mi cuenta',
  },
  'email-changed': {
    subject: 'Tu correo en {shop_name} ha cambiado',
    heading: 'Tu correo ha cambiado',
    opening: `El correo de tu cuenta es ahora {new_email}. Cambio hecho por: {changed_by}, {time}.\n${restore}`,
    closing: 'El enlace funciona durante {link_days} días.',
    button: 'Restablecer mi cuenta',
  },
  'new-device': {
    subject: 'Nuevo inicio de sesión en tu cuenta de {shop_name}',
    heading: 'Un dispositivo nuevo ha iniciado sesión',
    opening:
      'Si has sido tú, no tienes que hacer nada.\nSi no has sido tú, elige una nueva contraseña. Se cerrará la sesión en todos los dispositivos.',
    closing: '',
    button: 'Elegir una nueva contraseña',
  },
  'second-factor-changed': {
    subject: '{change} en {shop_name}',
    heading: '{change}',
    opening: 'Si no has sido tú, cambia ahora tu contraseña y revisa los segundos factores de tu cuenta.',
    closing: '',
    button: 'Inicio de sesión y seguridad',
  },
};
