/** Delivered digital goods of an order. The keys are sealed, in hexadecimal. */
export interface MailedGoodsRow {
  readonly lineId: string;
  readonly name: string;
  readonly files: readonly string[];
  readonly keys: readonly { readonly id: string; readonly sealed: string }[];
  /** The units that are not refunded. */
  readonly units: number;
  readonly until: string;
}

/** The SQL of the delivered digital goods of order o. */
export const goodsOfOrder = `(select coalesce(jsonb_agg(jsonb_build_object('lineId', d.order_line_id, 'name', l.name, 'units', valid_digital_units(l), 'until', d.downloads_until,
      'files', (select coalesce(jsonb_agg(f.name order by f.created_at, f.id), '[]') from digital_downloads w join digital_files f on f.id = w.file_id
        where w.order_line_id = l.id),
      'keys', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'sealed', encode(k.sealed_key, 'hex')) order by k.position), '[]')
        from digital_keys k where k.order_line_id = l.id)) order by l.position), '[]')
      from digital_lines d join order_lines l on l.id = d.order_line_id where d.order_id = o.id and d.state = 'DELIVERED')`;

/** The SQL of whether order o consists of digital goods alone. */
export const isDigitalOnly = `not exists (select from order_lines l left join digital_lines d on d.order_line_id = l.id
      where l.order_id = o.id and d.order_line_id is null)`;
