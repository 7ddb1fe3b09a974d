-- A small shop as the first release has left it, after its migration 0000_initial.
insert into categories (id, name, position) values (1, 'Sofas', 1);
insert into sub_categories (id, category_id, name, position) values (11, 1, 'Straight', 1);
insert into products (id, model, name, search_name, short_description, long_description, category_id, sub_category_id, room,
  brand, image, image_alt, display_price, mrp_price, size, color_css, color_label, material, stock_status, return_policy,
  return_days, width_cm, depth_cm, height_cm, warranty_months, rating_count)
values (1, 'OL-1', 'Fjord sofa', 'fjord sofa', 'A sofa.', 'A sofa for three.', 1, 11, 'Living room',
  'Oak & Loom', '/catalogue/1.webp', 'A green sofa', 179900, 199900, 'Three seats', '#2f4f3f', 'Forest', 'Velvet', 'In stock',
  '30 days', 30, 210, 90, 80, 120, 0);
insert into stock (product_id, on_hand, reserved) values (1, 8, 1);
insert into stock_reservations (key, product_id, units, state) values
  ('order-1', 1, 2, 'sold'), ('order-2', 1, 1, 'reserved'), ('order-3', 1, 4, 'released');

insert into shoppers (first_name, last_name, email, mobile, password_hash, avatar, created_at, updated_at) values
  ('Ada', 'Weaver', 'ada@shoppers.example', '9876543210', 'a hash', null, '2026-01-01', '2026-01-01'),
  ('Ben', 'Turner', 'ben@shoppers.example', '+14155550100', 'a hash', null, '2026-01-01', '2026-01-01');
-- Of the token "a-session-of-the-first-release-of-the-shop1".
insert into sessions (token_hash, shopper_id, created_at, expires_at)
  select translate(encode(sha256('a-session-of-the-first-release-of-the-shop1'), 'base64'), '+/=', '-_'), 1, '2026-01-01', '2126-01-01';
insert into cart_lines (shopper_id, product_id, quantity, seen_price, added_at) values (1, 1, 3, 179900, '2026-01-01');
insert into otp_challenges (mobile, shopper_id, salt, code_hash, created_at, expires_at) values
  ('9876543210', 1, 'salt', 'hash', '2026-01-01', '2026-01-02');

insert into coupons (code, title, kind, value) values ('WELCOME', 'Ten percent', 'percent', 10);
insert into cart_coupons (shopper_id, code) values (1, 'WELCOME');
insert into coupon_uses (shopper_id, code, key, used_at) values (1, 'WELCOME', 'order-1', '2026-01-01');

insert into payments (id, provider, reference, state, amount, description, choice, return_url, created_at, updated_at) values
  ('payment-1', 'sandbox', 'pi_1', 'captured', 323820, 'Order 7KQ4-M2XP', '{"method": "card"}',
   'https://shop.example/payment', '2026-01-01', '2026-01-01');
with address as (select '{"address_type": "Home", "first_name": "Ada", "last_name": "Weaver", "email": "A.da+sofa@gmail.com",
  "mobile_no": "9876543210", "house_no": "1", "street_address": "Oak Street", "landmark": "",
  "country_id": 1, "state_id": 101, "city_id": 10101, "area_id": 1, "has_one_country": {"name": "USA"},
  "has_one_state": {"name": "Oregon"}, "has_one_city": {"name": "Portland"}, "has_one_area": {"name": "97201"},
  "address_id": null}'::jsonb as it)
insert into orders (number, shopper_id, state, sub_total, discount, coupon_code, shipping, grand_total, wallet_part, payment_id,
  shipping_address, billing_address, delivery_method, delivery_region, delivery_date, placed_at)
select number, 1, state, 359800, discount, coupon, 0, 359800 - discount, 0, payment, address.it, address.it, 'Standard delivery', 101,
  '2026-01-08', '2026-01-01'
from address, (values
  ('7KQ4-M2XP', 'confirmed', 35980, 'WELCOME', 'payment-1'),
  ('8KQ4-M2XP', 'cancelled', 0, null, null)
) of_shop (number, state, discount, coupon, payment);
insert into order_events (order_id, state, actor, at) values (1, 'confirmed', 'shopper', '2026-01-01');
insert into order_lines (order_id, position, product_id, name, quantity, unit_price, discount, total) values
  (1, 1, 1, 'Fjord sofa', 2, 179900, 35980, 323820), (2, 1, 1, 'Fjord sofa', 2, 179900, 0, 359800);
