/**
 * Returns an expression for the photos of the review with this alias, in their order, as the API returns pictures.
 * Photos of an imported review that are not downloaded yet are left out.
 */
export function reviewPhotos(alias: string): string {
  return `coalesce((select json_agg(json_build_object('id', rp.id, 'main', m.main_url, 'preview', coalesce(m.preview_url, m.main_url),
      'thumbnail', coalesce(m.thumbnail_url, m.main_url), 'srcSet', m.src_set, 'width', m.width, 'height', m.height, 'alt', '', 'option', null)
      order by rp.position, rp.id)
    from review_photos rp join media m on m.id = rp.media_id where rp.review_id = ${alias}.id), '[]')`;
}
