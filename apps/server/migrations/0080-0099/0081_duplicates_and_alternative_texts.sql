-- Uploads with the same content (docs/files.md#duplicates).

-- lock: a shop has some thousands of uploads.
alter table media add column file_hash text constraint media_file_hash_fits check (file_hash ~ '^([0-9a-f]{32})?$');
comment on column media.file_hash is 'Hash of the file at main_url, which is equal for pictures with equal pixels. Null: not computed yet. Empty: the file was missing';
-- lock: a shop has some thousands of uploads.
create index media_by_file_hash on media (file_hash);

-- Translated alternative texts. 0082 checks the rows.
alter table translations drop constraint translations_resource_check;
alter table translations add constraint translations_resource_check check (resource in ('product', 'category', 'collection',
  'page', 'post', 'section', 'custom-field', 'option', 'tag', 'link', 'picture', 'site')) not valid;
comment on column translations.record is
  'The id of a product, category, collection, page, post, section or custom field. An option, a tag, a link and an alternative text have their own text as the key, and the site has ''site''';
alter table translations drop constraint translations_record_check;
alter table translations add constraint translations_record_check check (length(record) between 1 and 500) not valid;
alter table translations drop constraint translations_text_fits;
alter table translations add constraint translations_text_fits check (length(trim(text)) > 0 and length(text) <= case
  when field in ('content', 'aboutPageContent') then 400000
  when field = 'description' or resource = 'section' or field like 'custom%.%' then 20000
  when field in ('bannerMessage', 'excerpt') or resource = 'picture' then 500
  when field in ('longName', 'seoDescription') then 400
  when field = 'siteTagline' then 300
  when field = 'bannerLinkText' then 80
  when resource in ('tag', 'link') then 60
  else 200
end) not valid;

-- 3D models of products.
alter table product_images add column model text;
alter table product_images add constraint product_images_model_fits check (model ~ '\.glb$' and length(model) <= 2000) not valid;
comment on column product_images.model is 'The address of a 3D model (.glb) of the product, whose poster this picture is; null: none';
