import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'メールマガジン',
  newsletterIntro: '{shop}の最新情報やお得なお知らせをメールでお届けします。',
  newsletterWording:
    '{shop}の最新情報やお得なお知らせをメールで受け取ります。各メールのリンクからいつでも配信を停止できます。',
  reviewsWording: '{shop}で購入した商品のレビュー依頼をメールで受け取ります。いつでも配信を停止できます。',
  cartsWording:
    '{shop}でのご注文が完了していない場合に、メールでお知らせを受け取ります（カート1件につき3通まで）。いつでも配信を停止できます。',
  pricesWording:
    '{shop}のお気に入りに保存した商品が値下げされたときに、メールでお知らせを受け取ります。いつでも配信を停止できます。',
  subscribe: '登録する',
  checkYourInbox:
    'あと少しで完了です。このアドレスにお送りするメールのリンクを開いてください。すでに登録済みの場合、メールは届きません。',
  youAreSubscribed: '{email}で登録されています。',
  agreeFirst: '同意するには、チェックを入れてください。',
  confirmTitle: '選択内容の確認',
  confirmIntro: 'これらのメールの受け取りを希望される場合は、ボタンを押してください。',
  confirm: '確認する',
  confirmed: 'ありがとうございます。選択内容を確認しました。',
  yourChoice: '選択内容',
  preferencesTitle: 'メールの受信設定',
  preferencesIntro: '{shop}から受け取るメールをお選びください。ご注文とアカウントに関するメールは必ずお送りします。',
  noPreferences: '現在、該当するメールは配信していません。',
  save: '保存',
  stopAll: 'これらのメールをすべて停止する',
  preferencesSaved: '選択内容を保存しました。',
  emailNote: 'このメールは、受信に同意された方、または購入された方に{shop}がお送りしています。',
  changeOrStop: '受信設定の変更・配信停止',
  yourReview: 'お客様のレビュー',
  productGone: 'この商品の販売は終了しました。',
  restoreTitle: 'お客様のカート',
  restoreIntro: '完了していないご注文の商品をカートに戻します。',
  restore: 'カートを元に戻す',
  nothingToRestore: '商品は現在お取り扱いがありません。',
};
