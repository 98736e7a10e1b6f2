import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Arabic. */
export const arabicMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'تأكيد بريدك الإلكتروني لدى {shop_name}',
    heading: 'يُرجى التأكيد',
    opening: 'أدخل شخص ما، على الأرجح أنت، هذا العنوان لدى {shop_name} ووافق على ما يلي:\n{consent}',
    closing: 'صلاحية الرابط بالساعات: {link_hours}. إذا لم تكن أنت، فتجاهل هذه الرسالة. لن نرسل إليك أي شيء آخر.',
    button: 'تأكيد',
  },
  'review-request': {
    subject: 'ما رأيك في مشترياتك من {shop_name}؟',
    heading: 'رأيك يساعد الآخرين',
    opening: 'اشتريت بالطلب {order_number}. اختر عدد النجوم، وسيُفتح النموذج.',
    closing: 'تظهر التقييمات بعد أن نراجعها.',
  },
  'price-drop': {
    subject: 'انخفض سعر {product}',
    heading: 'سعر {product} الآن {price}',
    opening: 'حفظت هذا المنتج في مفضلتك لدى {shop_name}. انخفض سعره.',
    closing: 'قد يتغيّر السعر مرة أخرى. السعر المعروض في المتجر هو المعتمد.',
    button: 'عرض المنتج',
  },
  'win-back': {
    subject: 'الجديد لدى {shop_name}',
    heading: 'مضى وقت منذ زيارتك الأخيرة',
    opening: 'أُضيف الكثير لدى {shop_name} منذ طلبك الأخير. تفضّل بإلقاء نظرة.',
    closing: '',
    button: 'زيارة المتجر',
  },
  'abandoned-checkout': {
    subject: 'طلبك لدى {shop_name} في انتظارك',
    heading: 'لم تُكمل طلبك',
    opening: 'كانت هذه المنتجات في سلتك:\n{items}',
    closing: 'المنتجات غير محجوزة. إذا كنت قد أكملت الطلب، فلن نرسل تذكيرًا آخر.',
    button: 'استعادة السلة',
  },
  campaign: {
    subject: 'أخبار {shop_name}',
    heading: 'أخبار {shop_name}',
    opening: 'يظهر نص الحملة هنا.',
    closing: '',
    button: 'زيارة المتجر',
  },
};
