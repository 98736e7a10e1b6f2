-- Both numbers of BUY_X_GET_Y are required from now on: the ones that its offers have by default are stored.
update discounts set buy_quantity = coalesce(buy_quantity, nullif(minimum_quantity, 0), 1), get_quantity = coalesce(get_quantity, 1)
  where kind = 'BUY_X_GET_Y' and (buy_quantity is null or get_quantity is null);
