import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'التنزيلات ومفاتيح الترخيص',
  waiting: 'نسلّم هذا بعد وصول دفعتك، ونرسله إليك بالبريد الإلكتروني.',
  revoked: 'تم رد المبلغ أو إلغاء الطلب. لم يعد بالإمكان استخدام الملفات والمفاتيح.',
  download: 'تنزيل {name}',
  downloadsLeft: {
    zero: 'لم يبقَ أي تنزيل، حتى {date}',
    one: 'بقي تنزيل واحد، حتى {date}',
    two: 'بقي تنزيلان، حتى {date}',
    few: 'بقيت {count} تنزيلات، حتى {date}',
    many: 'بقي {count} تنزيلًا، حتى {date}',
    other: 'بقي {count} تنزيل، حتى {date}',
  },
  usedUp: 'تم التنزيل بالعدد المسموح به. تواصل معنا لتنزيله مرة أخرى.',
  expired: 'انتهت مدة التنزيل. تواصل معنا لتنزيله مرة أخرى.',
  licenceKeys: 'مفاتيح الترخيص',
  unreadableKey: 'لا يمكننا عرض هذا المفتاح. تواصل معنا.',
  openToDownload: 'نزّلها من صفحة طلبك، حتى {date}.',
  openByEmail: 'افتح الرابط في رسائلنا عن هذا الطلب لتنزيل ملفاتك ورؤية مفاتيحك.',
  byEmail: 'التسليم بالبريد الإلكتروني وفي صفحة طلبك',
  consent: 'أوافق على تسليم منتجاتي الرقمية فورًا، وأعلم أن حقي في العدول ينتهي عندئذ.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery: 'وافق على تسليم منتجاتك الرقمية فورًا، وعلى أن حقك في العدول ينتهي عندئذ.',
  usedUp: 'تم تنزيل هذا الملف بالعدد المسموح به. تواصل مع المتجر لتنزيله مرة أخرى.',
  expired: 'انتهت مدة تنزيل هذا الملف. تواصل مع المتجر لتنزيله مرة أخرى.',
  revoked: 'تم رد مبلغ هذا الطلب أو إلغاؤه، لذلك لا يمكن تنزيل ملفاته.',
  noDownload: 'لا يؤدي هذا العنوان إلى أي تنزيل.',
};
