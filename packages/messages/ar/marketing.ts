import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'النشرة البريدية',
  newsletterIntro: 'أخبار وعروض {shop} عبر البريد الإلكتروني.',
  newsletterWording:
    'نعم، أرسلوا إليّ أخبار وعروض {shop} عبر البريد الإلكتروني. يمكنني إلغاء الاشتراك في أي وقت من الرابط الموجود في كل رسالة.',
  reviewsWording:
    'نعم، اطلبوا مني عبر البريد الإلكتروني تقييم ما اشتريته من {shop}. يمكنني إيقاف هذه الرسائل في أي وقت.',
  cartsWording:
    'ذكّروني عبر البريد الإلكتروني إذا لم أُكمل طلبي في {shop}: ثلاث رسائل لكل سلة كحد أقصى. يمكنني إيقافها في أي وقت.',
  pricesWording: 'أرسلوا إليّ رسالة عندما ينخفض سعر منتج في مفضلتي لدى {shop}. يمكنني إيقاف هذه الرسائل في أي وقت.',
  subscribe: 'اشتراك',
  checkYourInbox:
    'بقيت خطوة واحدة. افتح الرابط في الرسالة التي نرسلها إلى هذا العنوان. إذا كنت مشتركًا من قبل، فلن نرسل رسالة.',
  youAreSubscribed: 'أنت مشترك بالعنوان {email}.',
  agreeFirst: 'حدّد المربع للموافقة.',
  confirmTitle: 'تأكيد اختيارك',
  confirmIntro: 'اضغط على الزر لتأكيد رغبتك في تلقي هذه الرسائل.',
  confirm: 'تأكيد',
  confirmed: 'شكرًا لك. تم تأكيد اختيارك.',
  yourChoice: 'اختيارك',
  preferencesTitle: 'تفضيلات البريد الإلكتروني',
  preferencesIntro: 'اختر الرسائل التي يرسلها إليك {shop}. تُرسل دائمًا الرسائل المتعلقة بطلباتك وحسابك.',
  noPreferences: 'لا يرسل المتجر رسائل كهذه حاليًا.',
  save: 'حفظ',
  stopAll: 'إيقاف كل هذه الرسائل',
  preferencesSaved: 'تم حفظ اختيارك.',
  emailNote: 'يرسل إليك {shop} هذه الرسالة لأنك وافقت عليها أو اشتريت منه.',
  changeOrStop: 'تغيير هذه الرسائل أو إيقافها',
  yourReview: 'تقييمك',
  productGone: 'لم يعد هذا المنتج معروضًا للبيع.',
  restoreTitle: 'سلتك',
  restoreIntro: 'أعد منتجات طلبك غير المكتمل إلى السلة.',
  restore: 'استعادة السلة',
  nothingToRestore: 'لم تعد المنتجات متوفرة.',
};
