import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Japanese. */
export const japaneseMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: '{shop_name}：メールアドレスのご確認',
    heading: 'ご確認をお願いします',
    opening: '{shop_name}でこのメールアドレスが入力され、次の内容への同意がありました。\n{consent}',
    closing:
      'リンクの有効期間は{link_hours}時間です。お心当たりがない場合は、このメールを破棄してください。以後のメールはお送りしません。',
    button: '確認する',
  },
  'review-request': {
    subject: '{shop_name}でのお買い物はいかがでしたか？',
    heading: 'ご感想をお聞かせください',
    opening: 'ご注文{order_number}のお買い物ありがとうございました。星をお選びいただくと、入力フォームが開きます。',
    closing: 'レビューは、当ショップで確認した後に掲載されます。',
  },
  'price-drop': {
    subject: '{product}が値下げされました',
    heading: '{product}が{price}になりました',
    opening: '{shop_name}のお気に入りに保存された商品が値下げされました。',
    closing: '価格は再び変わる場合があります。ショップに表示されている価格が適用されます。',
    button: '商品を見る',
  },
  'win-back': {
    subject: '{shop_name}の新着情報',
    heading: 'お久しぶりです',
    opening: '前回のお買い物から、{shop_name}に新しい商品が加わりました。ぜひご覧ください。',
    closing: '',
    button: 'ショップへ',
  },
  'abandoned-checkout': {
    subject: '{shop_name}でのご注文が完了していません',
    heading: 'ご注文が完了していません',
    opening: 'カートに次の商品が入っています。\n{items}',
    closing: '商品は確保されていません。すでにご注文済みの場合、今後このお知らせはお送りしません。',
    button: 'カートを元に戻す',
  },
  campaign: {
    subject: '{shop_name}からのお知らせ',
    heading: '{shop_name}からのお知らせ',
    opening: 'ここにキャンペーンの本文が入ります。',
    closing: '',
    button: 'ショップへ',
  },
};
