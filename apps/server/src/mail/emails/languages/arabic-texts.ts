import { arabicMarketing } from '../marketing/languages/arabic-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'عرض طلبك';

const restore = 'إذا لم تكن أنت، فاستعد حسابك. يُسجَّل الخروج من جميع الأجهزة، وتختار كلمة مرور جديدة.';

/** The emails to shoppers in Arabic. */
export const arabicTexts: TranslatedTexts = {
  ...arabicMarketing,
  'order-confirmation': {
    subject: 'طلبك {order_number}',
    heading: 'شكرًا لطلبك!',
    opening: 'استلمنا مبلغ الطلب {order_number}.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'طلبك {order_number} في الطريق إليك',
    heading: 'طلبك في الطريق إليك',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'تم توصيل طلبك {order_number}',
    heading: 'تم توصيل طلبك',
    opening: 'وصل الطلب {order_number}. نأمل أن ينال إعجابك.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'استرداد مبلغ الطلب {order_number}',
    heading: 'المبلغ المسترد في الطريق إليك',
    opening: 'أعدنا {refund_amount} عن الطلب {order_number}. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'تعذّر دفع المبلغ المسترد عن الطلب {order_number}',
    heading: 'تعذّر دفع المبلغ المسترد',
    opening:
      'أعاد البنك مبلغ {refund_amount} المسترد عن الطلب {order_number}. قد يحدث ذلك عند إغلاق بطاقة أو حساب.\nما زلنا مدينين لك بهذا المبلغ. سندفعه بطريقة أخرى ونتواصل معك إذا احتجنا إلى شيء منك. يمكنك أيضًا الرد على هذه الرسالة.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'لم يكتمل دفع الطلب {order_number}',
    heading: 'لم يكتمل الدفع',
    opening: 'تعذّر علينا استلام مبلغ الطلب {order_number}، لذلك أُلغي الطلب.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'كيفية دفع الطلب {order_number}',
    heading: 'طلبك في انتظار الدفع',
    opening: 'استلمنا طلبك {order_number}. المنتجات محجوزة لك.',
    closing: 'سنراسلك فور استلام المبلغ.',
    button,
  },
  'payment-reminder': {
    subject: 'تذكير: لم يُدفع الطلب {order_number} بعد',
    heading: 'طلبك في انتظار الدفع',
    opening: 'لم نستلم مبلغ الطلب {order_number} بعد. إذا كنت قد دفعت للتو، فتجاهل هذه الرسالة.',
    closing: '',
    button,
  },
  'payment-link': {
    subject: 'طلبك لدى {shop_name} جاهز للدفع',
    heading: 'طلبك جاهز للدفع',
    opening: 'أعدّ {shop_name} هذا الطلب لك. راجعه وادفع بالبطاقة.',
    closing: 'صلاحية الرابط بالأيام: {link_days}. لا تُحجز المنتجات قبل الدفع.',
    button: 'المراجعة والدفع',
  },
  'return-link': {
    subject: 'رابط الطلب {order_number}',
    heading: 'متابعة الطلب {order_number}',
    opening: 'طلب شخص ما، على الأرجح أنت، هذا الرابط. يعمل مرة واحدة، وصلاحيته بالساعات: {link_hours}.',
    closing: 'إذا لم تكن أنت، فتجاهل هذه الرسالة. لن يحدث شيء.',
    button: 'متابعة',
  },
  'return-update': {
    subject: 'الإرجاع {return_number} للطلب {order_number}',
    heading: 'الإرجاع {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'عرض الإرجاع',
  },
  'withdrawal-received': {
    subject: 'استلمنا رجوعك عن عقد الطلب {order_number}',
    heading: 'استلمنا رجوعك عن العقد',
    opening: 'رجعت عن عقد الطلب {order_number} في {withdrawal_time}. احتفظ بهذه الرسالة كإيصال.\n{return_message}',
    closing: '',
    button: 'عرض الرجوع عن العقد',
  },
  'back-in-stock': {
    subject: 'متوفر من جديد لدى {shop_name}: {product}',
    heading: '{product} متوفر من جديد',
    opening: 'طلبت من {shop_name} إعلامك عند توفره. هذه هي الرسالة الوحيدة بشأنه.',
    closing: 'الكمية غير محجوزة: هي لمن يطلب أولًا.',
    button: 'عرض المنتج',
  },
  'confirm-stock-alert': {
    subject: 'هل تريد معرفة موعد توفر {product}؟',
    heading: 'تأكيد تنبيه التوفر',
    opening: 'طلب شخص ما، على الأرجح أنت، من {shop_name} إرسال رسالة واحدة إلى هذا العنوان عند توفر {product}.',
    closing: 'صلاحية الرابط بالساعات: {link_hours}. إذا لم تكن أنت، فتجاهل هذه الرسالة. لن نرسل تنبيهًا.',
    button: 'نعم، أرسلوا إليّ رسالة واحدة',
  },
  'question-answer': {
    subject: 'سؤالك عن {product}',
    heading: 'الجواب عن سؤالك',
    opening: 'طرحت على {shop_name} سؤالًا عن {product}.',
    closing: 'هذه هي الرسالة الوحيدة عن سؤالك.',
    button: 'عرض المنتج',
  },
  'digital-goods': {
    subject: 'منتجاتك الرقمية من الطلب {order_number}',
    heading: 'منتجاتك الرقمية جاهزة',
    opening: 'شكرًا لطلبك من {shop_name}. إليك ما اشتريته.',
    closing: '',
    button: 'فتح الطلب',
  },
  'gift-card': {
    subject: 'بطاقة هدايا لك بقيمة {gift_card_amount} لدى {shop_name}',
    heading: 'بطاقة هدايا بقيمة {gift_card_amount}',
    opening: 'تلقيت بطاقة هدايا لدى {shop_name}. أدخل رمزها عند إتمام الشراء.',
    closing: '{gift_card_end}',
    button: 'زيارة المتجر',
  },
  'confirm-email': {
    subject: 'تأكيد بريدك الإلكتروني لدى {shop_name}',
    heading: 'تأكيد بريدك الإلكتروني',
    opening: 'أُنشئ حساب لدى {shop_name} بهذا البريد الإلكتروني. لتأكيد أنه لك، افتح الرابط وأنت مسجّل الدخول.',
    closing: 'يمكنك التسوق دون تأكيد. إذا لم تنشئ الحساب، فتجاهل هذه الرسالة.',
    button: 'تأكيد البريد الإلكتروني',
  },
  'password-reset': {
    subject: 'اختيار كلمة مرور جديدة لدى {shop_name}',
    heading: 'اختيار كلمة مرور جديدة',
    opening:
      'طلب شخص ما، على الأرجح أنت، كلمة مرور جديدة لدى {shop_name}. يعمل الرابط مرة واحدة، وصلاحيته بالدقائق: {link_minutes}.',
    closing: 'إذا لم تكن أنت، فتجاهل هذه الرسالة. لن تتغيّر كلمة مرورك.',
    button: 'اختيار كلمة مرور جديدة',
  },
  'sign-in-code': {
    subject: 'رمز تسجيل الدخول لدى {shop_name}',
    heading: 'رمز تسجيل الدخول',
    opening: 'أدخل هذا الرمز حيث طلبته. يعمل مرة واحدة، وصلاحيته بالدقائق: {link_minutes}.',
    closing: 'إذا لم تكن أنت، فتجاهل هذه الرسالة. لا يطلب منك أحد من المتجر هذا الرمز.',
    button: 'تسجيل الدخول',
  },
  'password-changed': {
    subject: 'تغيّرت كلمة مرورك لدى {shop_name}',
    heading: 'تغيّرت كلمة مرورك',
    opening:
      'تغيّرت كلمة مرور حسابك في {time}. سُجّل الخروج من جميع الأجهزة الأخرى.\nإذا لم تكن أنت، فاختر كلمة مرور جديدة الآن. يُسجَّل الخروج عندها من جميع الأجهزة.',
    closing: '',
    button: 'اختيار كلمة مرور جديدة',
  },
  'confirm-new-email': {
    subject: 'تأكيد بريدك الإلكتروني الجديد لدى {shop_name}',
    heading: 'تأكيد بريدك الإلكتروني الجديد',
    opening: 'يريد شخص ما، على الأرجح أنت، استخدام هذا البريد الإلكتروني لحساب لدى {shop_name}.',
    closing: 'صلاحية الرابط بالساعات: {link_hours}. افتحه حيث سجّلت الدخول. إذا لم تكن أنت، فتجاهل هذه الرسالة.',
    button: 'تأكيد البريد الإلكتروني الجديد',
  },
  'email-change-asked': {
    subject: 'بريدك الإلكتروني لدى {shop_name} على وشك التغيير',
    heading: 'بريدك الإلكتروني على وشك التغيير',
    opening: `طلب شخص يعرف كلمة مرورك تغيير البريد الإلكتروني لحسابك إلى {new_email}.\nإذا كنت أنت، فافتح الرابط الذي أرسلناه إلى العنوان الجديد.\n${restore}`,
    closing: 'عدد الأيام التي يعمل فيها الرابط بعد التغيير: {link_days}.',
    button: 'استعادة حسابي',
  },
  'email-changed': {
    subject: 'تغيّر بريدك الإلكتروني لدى {shop_name}',
    heading: 'تغيّر بريدك الإلكتروني',
    opening: `أصبح البريد الإلكتروني لحسابك {new_email}. غيّره: {changed_by}، في {time}.\n${restore}`,
    closing: 'صلاحية الرابط بالأيام: {link_days}.',
    button: 'استعادة حسابي',
  },
  'new-device': {
    subject: 'تسجيل دخول جديد إلى حسابك لدى {shop_name}',
    heading: 'سُجّل الدخول من جهاز جديد',
    opening:
      'إذا كنت أنت، فلا حاجة إلى فعل شيء.\nإذا لم تكن أنت، فاختر كلمة مرور جديدة. يُسجَّل الخروج عندها من جميع الأجهزة.',
    closing: '',
    button: 'اختيار كلمة مرور جديدة',
  },
  'second-factor-changed': {
    subject: '{change} لدى {shop_name}',
    heading: '{change}',
    opening: 'إذا لم تكن أنت، فغيّر كلمة مرورك الآن وراجع وسائل التحقق الثانية في حسابك.',
    closing: '',
    button: 'تسجيل الدخول والأمان',
  },
};
