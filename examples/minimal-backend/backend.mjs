// The smallest backend that the storefront can sell with: one file, in memory, without a dependency. It has the calls of the
// specification and no further feature, and the habits of another team: ids with letters, numbers as text, other paths, prices
// in euros.
//
//     node examples/minimal-backend/backend.mjs
//
// docs/connect-your-backend.md builds it step by step.

import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

// ---- 1. The catalogue ----------------------------------------------------------------------------------------------

const categories = [
  {
    id: 'c-seats',
    name: 'Seats',
    sub_category: [
      { id: 's-chairs', name: 'Chairs' },
      { id: 's-sofas', name: 'Sofas' },
    ],
  },
  {
    id: 'c-tables',
    name: 'Tables',
    sub_category: [
      { id: 's-desks', name: 'Desks' },
      { id: 's-dining', name: 'Dining tables' },
    ],
  },
];

/** Of all prices: an ISO 4217 code. Without it the storefront writes `$`. */
const CURRENCY = 'EUR';

/** id, name, sub-category, price, units */
const rows = [
  ['p-ash-chair', 'Ash chair', 's-chairs', '149.00', 40],
  ['p-bow-chair', 'Bow chair', 's-chairs', '219.00', 25],
  ['p-cane-chair', 'Cane chair', 's-chairs', '189.50', 30],
  ['p-dune-sofa', 'Dune sofa', 's-sofas', '1299.00', 20],
  ['p-elm-sofa', 'Elm sofa', 's-sofas', '1849.00', 0],
  ['p-fen-sofa', 'Fen sofa', 's-sofas', '999.00', 18],
  ['p-grove-desk', 'Grove desk', 's-desks', '459.00', 22],
  ['p-hearth-desk', 'Hearth desk', 's-desks', '389.00', 35],
  ['p-isle-table', 'Isle table', 's-dining', '749.00', 16],
  ['p-jetty-table', 'Jetty table', 's-dining', '899.00', 27],
  ['p-kiln-table', 'Kiln table', 's-dining', '679.00', 50],
  ['p-larch-table', 'Larch table', 's-dining', '1049.00', 14],
];

const products = rows.map(([id, name, subId, display_price, units]) => {
  const category = categories.find(({ sub_category }) =>
    sub_category.some((sub) => sub.id === subId),
  );
  return {
    id,
    name,
    currency: CURRENCY,
    display_price,
    short_description: `${name} of solid wood.`,
    stock_status: units > 0 ? 'In stock' : 'Out of stock',
    available_units: String(units),
    category_id: category.id,
    category_name: category.name,
    sub_category_id: subId,
  };
});
const productOf = (id) =>
  products.find((product) => product.id === String(id)) ??
  fail(404, 'This product does not exist.');
const cents = (price) => Math.round(Number(price) * 100);

// ---- 2. Requests that are wrong -------------------------------------------------------------------------------------

class Failure extends Error {
  constructor(status, message, errors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** @returns {never} */
function fail(status, message, errors) {
  throw new Failure(status, message, errors);
}

/** @returns {never} */
const wrong = (field, message) => fail(422, message, { [field]: message });

// PostgreSQL stores none of these either.
const UNSTORABLE = /[\0\ud800-\udfff]/u;

function textOf(
  body,
  field,
  { max = 200, min = 1, pattern = /^/, message = `Please check ${field}.` } = {},
) {
  const value = body[field];
  if (typeof value !== 'string' || UNSTORABLE.test(value)) wrong(field, message);
  const text = value.trim();
  if (text.length < min || text.length > max || !pattern.test(text)) wrong(field, message);
  return text;
}

/** A number, which may have been sent as text. */
function wholeOf(body, field, fallback, min, max) {
  const value = body[field] ?? fallback;
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  if (!isNumber || !Number.isInteger(Number(value)) || Number(value) < min || Number(value) > max)
    wrong(field, `Please check ${field}.`);
  if (body[field] === null) wrong(field, `Please check ${field}.`);
  return Number(value);
}

function idOf(body, field) {
  const id = body[field];
  const isId = typeof id === 'number' || (typeof id === 'string' && /^[\w-]{1,64}$/.test(id));
  return isId ? String(id) : wrong(field, 'Please choose one.');
}

const NAME = { pattern: /^\p{L}[\p{L}\p{M} '’.-]*$/u, max: 60 };
const EMAIL = {
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  max: 254,
  message: 'Please enter a valid e-mail address.',
};
const MOBILE = {
  pattern: /^\d{10}$/,
  max: 10,
  message: 'Please enter a mobile number of ten digits.',
};
const PASSWORD = {
  pattern: /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[#?!@$%^&*-])\S{8,}$/,
  max: 128,
  message: 'Please enter a stronger password.',
};

// ---- 3. Accounts ----------------------------------------------------------------------------------------------------

/** By id. `cart` is units by product, with the price that was seen. */
const shoppers = new Map();
const tokens = new Map();
const codes = new Map();

const hash = (password, salt) => scryptSync(password, salt, 32, { N: 1024 });
const newSecret = () => randomBytes(24).toString('hex');
const find = (test) => [...shoppers.values()].find(test);
const byName = (name) =>
  find(({ user }) => user.email === name.toLowerCase() || user.mobile_no === name);

function setPassword(shopper, password) {
  const salt = randomBytes(16);
  shopper.secret = { salt, hash: hash(password, salt) };
}

function hasPassword({ secret }, password) {
  return typeof password === 'string' && timingSafeEqual(secret.hash, hash(password, secret.salt));
}

/** Hashes also where there is no account, so that the time does not say it. */
const NOBODY = { secret: { salt: randomBytes(16), hash: Buffer.alloc(32) } };

function logIn(shopper) {
  const api_token = newSecret();
  tokens.set(api_token, shopper);
  return { ...shopper.user, api_token };
}

function newPassword(body, field = 'password') {
  const password = body[field];
  textOf(body, field, PASSWORD);
  if (password !== body.confirm_password) wrong('confirm_password', 'The passwords differ.');
  return password;
}

const accounts = {
  register(body) {
    const user = {
      first_name: textOf(body, 'first_name', NAME),
      last_name: textOf(body, 'last_name', NAME),
      email: textOf(body, 'email', EMAIL).toLowerCase(),
      mobile_no: textOf(body, 'mobile_no', MOBILE),
    };
    const password = newPassword(body);
    if (byName(user.email))
      fail(409, 'This e-mail address has an account.', { email: 'It has an account.' });
    if (byName(user.mobile_no))
      fail(409, 'This mobile number has an account.', { mobile_no: 'It has an account.' });
    const shopper = {
      id: newSecret(),
      user,
      cart: new Map(),
      wishes: new Set(),
      addresses: new Map(),
      answers: new Map(),
    };
    setPassword(shopper, password);
    shoppers.set(shopper.id, shopper);
    return [logIn(shopper), 'Welcome!'];
  },

  login(body) {
    const name = textOf(body, 'email', { max: 254 });
    if (typeof body.password !== 'string') wrong('password', 'Please enter your password.');
    const shopper = byName(name);
    if (!hasPassword(shopper ?? NOBODY, body.password) || !shopper)
      fail(401, 'The e-mail address or the password is wrong.');
    return [logIn(shopper), 'Welcome back!'];
  },

  updateProfile(body, shopper) {
    shopper.user = {
      ...shopper.user,
      first_name: textOf(body, 'first_name', NAME),
      last_name: textOf(body, 'last_name', NAME),
      ...(body.profile_pic && { profile_pic: body.profile_pic }),
    };
    return [shopper.user, 'Your profile was saved.'];
  },

  changePassword(body, shopper) {
    const password = newPassword(body, 'new_password');
    if (!hasPassword(shopper, body.current_password))
      wrong('current_password', 'This is not your password.');
    setPassword(shopper, password);
    return [null, 'Your password was changed.'];
  },

  forgotPassword(body) {
    const mobile = textOf(body, 'mobile_no', MOBILE);
    const code = String(randomInt(10_000)).padStart(4, '0');
    if (byName(mobile)) {
      codes.set(mobile, { code, tries: 0, until: Date.now() + 600_000, token: null });
      // A shop sends a text message here.
      process.stdout.write(`The code for ${mobile} is ${code}.\n`);
    }
    return [null, 'We have sent a code.'];
  },

  verifyOtp(body) {
    const mobile = textOf(body, 'mobile_no', MOBILE);
    const otp = textOf(body, 'otp', {
      pattern: /^\d{4}$/,
      message: 'Please enter the four digits.',
    });
    const sent = codes.get(mobile);
    const isRight = sent && sent.until > Date.now() && sent.tries < 5 && sent.code === otp;
    if (sent) sent.tries += 1;
    if (!isRight) wrong('otp', 'This code is not valid.');
    sent.token = newSecret();
    return [{ reset_token: sent.token }, 'The code is right.'];
  },

  forgotUserPassword(body) {
    const mobile = textOf(body, 'mobile_no', MOBILE);
    const password = newPassword(body);
    const sent = codes.get(mobile);
    const isProved = sent?.token && sent.token === body.reset_token;
    const shopper = byName(mobile);
    if (!isProved || !shopper) fail(422, 'Please ask for a new code.');
    codes.delete(mobile);
    setPassword(shopper, password);
    return [null, 'Your password was changed.'];
  },
};

// ---- 4. Wish list and cart --------------------------------------------------------------------------------------------

const MOST = 99;

function priceOf(body) {
  const price = String(body.product_price ?? '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(price)) wrong('product_price', 'Please check the price.');
  return price;
}

function checkUnits(product, units) {
  if (product.stock_status !== 'In stock') fail(409, `${product.name} is out of stock.`);
  if (units > Math.min(MOST, Number(product.available_units)))
    fail(409, `There are not so many of ${product.name}.`);
}

const lists = {
  getCount: (_, { cart, wishes }) => ({
    cartCount: String([...cart.values()].reduce((sum, units) => sum + units, 0)),
    wishListCount: String(wishes.size),
  }),

  cartList: (_, { cart }) =>
    [...cart].map(([id, units]) => {
      const { name, display_price, stock_status, available_units } = productOf(id);
      const has_one_product = { name, stock_status, available_units };
      return {
        product_id: id,
        product_qty: String(units),
        currency: CURRENCY,
        product_price: display_price,
        has_one_product,
      };
    }),

  addToCart(body, { cart }) {
    const product = productOf(idOf(body, 'product_id'));
    priceOf(body);
    const units = wholeOf(body, 'product_qty', 1, 1, MOST) + (cart.get(product.id) ?? 0);
    checkUnits(product, units);
    cart.set(product.id, units);
    return [null, `${product.name} is in your cart.`];
  },

  updateCartQuantity(body, { cart }) {
    const product = productOf(idOf(body, 'product_id'));
    if (body.is_add_qty !== 'plus' && body.is_add_qty !== 'minus')
      wrong('is_add_qty', 'Please press plus or minus.');
    priceOf(body);
    const before = cart.get(product.id) ?? fail(404, `${product.name} is not in your cart.`);
    const steps = wholeOf(body, 'product_qty', 1, 1, MOST);
    const units = body.is_add_qty === 'plus' ? before + steps : before - steps;
    if (units < 1) fail(409, `Please remove ${product.name} if you want none of it.`);
    if (units > before) checkUnits(product, units);
    cart.set(product.id, units);
    return null;
  },

  removeCart(body, { cart }) {
    cart.delete(idOf(body, 'product_id'));
    return null;
  },

  wishList: (_, { wishes }) =>
    [...wishes].map((id) => {
      const { name, display_price, stock_status } = productOf(id);
      const has_one_product = { name, display_price, stock_status };
      return { product_id: id, currency: CURRENCY, has_one_product };
    }),

  addToWish(body, { wishes }) {
    const product = productOf(idOf(body, 'product_id'));
    wishes.add(product.id);
    return [null, `${product.name} is on your wish list.`];
  },

  removeWishProduct(body, { wishes }) {
    wishes.delete(idOf(body, 'product_id'));
    return null;
  },
};

// ---- 5. Addresses -----------------------------------------------------------------------------------------------------

/** id, name and the places in it */
const countries = [
  [
    'us',
    'USA',
    [
      [
        'us-or',
        'Oregon',
        [
          [
            'us-or-pdx',
            'Portland',
            [
              ['97205', '97205'],
              ['97209', '97209'],
            ],
          ],
          ['us-or-eug', 'Eugene', [['97401', '97401']]],
        ],
      ],
      ['us-wa', 'Washington', [['us-wa-sea', 'Seattle', [['98101', '98101']]]]],
    ],
  ],
  ['ca', 'Canada', [['ca-on', 'Ontario', [['ca-on-tor', 'Toronto', [['m5v', 'M5V']]]]]]],
];
const named = (places) => places.map(([id, name]) => ({ id, name }));
const inside = (places, id) => places.find(([place]) => place === id)?.[2] ?? [];
const all = (places) => places.flatMap(([, , below]) => below);

function addressOf(body) {
  const address = {
    address_type: textOf(body, 'address_type', { pattern: /^(Home|Office|Other)$/ }),
    first_name: textOf(body, 'first_name', NAME),
    last_name: textOf(body, 'last_name', NAME),
    email: textOf(body, 'email', EMAIL),
    mobile_no: textOf(body, 'mobile_no', MOBILE),
    house_no: textOf(body, 'house_no'),
    street_address: textOf(body, 'street_address'),
    landmark: textOf(body, 'landmark', { min: 0 }),
  };
  let places = countries;
  for (const level of ['country', 'state', 'city', 'area']) {
    const id = idOf(body, `${level}_id`);
    const place =
      places.find(([one]) => one === id) ??
      wrong(`${level}_id`, 'Please choose one from the list.');
    address[`${level}_id`] = id;
    address[`has_one_${level}`] = { name: place[1] };
    places = place[2] ?? [];
  }
  return address;
}

const ownAddress = (body, { addresses }) => {
  const id = idOf(body, 'address_id');
  return addresses.has(id) ? id : fail(404, 'This address does not exist.');
};

const addressBook = {
  countryList: () => named(countries),
  stateList: (body) => named(inside(countries, idOf(body, 'country_id'))),
  cityList: (body) => named(inside(all(countries), idOf(body, 'state_id'))),
  areaList: (body) => named(inside(all(all(countries)), idOf(body, 'city_id'))),
  userAddressList: (_, { addresses }) =>
    [...addresses].map(([id, address]) => ({ id, ...address })).reverse(),
  addUserAddress(body, { addresses }) {
    const address = addressOf(body);
    if (addresses.size >= 50) fail(409, 'You have 50 addresses already.');
    addresses.set(`a-${newSecret()}`, address);
    return [null, 'The address was added.'];
  },
  editUserAddress(body, shopper) {
    const id = ownAddress(body, shopper);
    shopper.addresses.set(id, addressOf(body));
    return [null, 'The address was saved.'];
  },
  deleteUserAddress(body, shopper) {
    shopper.addresses.delete(ownAddress(body, shopper));
    return [null, 'The address was deleted.'];
  },
};

// ---- 6. The catalogue's calls -----------------------------------------------------------------------------------------

const SORTS = {
  Relevance: () => 0,
  'Alphabetically A-Z': (a, b) => a.name.localeCompare(b.name, 'en'),
  'Price Low to High': (a, b) => cents(a.display_price) - cents(b.display_price),
  'Price High to Low': (a, b) => cents(b.display_price) - cents(a.display_price),
};

const filterOf = (body, field) =>
  body[field] === undefined || body[field] === '' ? null : idOf(body, field);

function matching(body) {
  const text =
    body.search_text === undefined ? '' : textOf(body, 'search_text', { min: 0 }).toLowerCase();
  const [category, sub] = [filterOf(body, 'category_id'), filterOf(body, 'sub_category_id')];
  return products.filter(
    ({ name, category_id, sub_category_id }) =>
      name.toLowerCase().includes(text) &&
      (category === null || category_id === category) &&
      (sub === null || sub_category_id === sub),
  );
}

const summary = ({
  id,
  name,
  currency,
  display_price,
  short_description,
  stock_status,
  category_name,
}) => ({
  id,
  name,
  currency,
  display_price,
  short_description,
  stock_status,
  category_name,
});

const catalogue = {
  getHomeData: () => ({
    bannerList: [{ name: 'Made of solid wood', image: '/catalogue/banners/dining-room.webp' }],
    latestProductList: products.slice(-4).map(summary),
    bestSeller: products.slice(0, 4).map(summary),
  }),
  categoryWiseSubCategoryList: () => categories,
  getCategoryList: () => named(categories.map(({ id, name }) => [id, name])),
  getProductDetial: (body) => productOf(idOf(body, 'product_id')),
  searchProductList(body) {
    const number = wholeOf(body, 'page_number', 1, 1, 1000);
    const size = wholeOf(body, 'page_size', 10, 1, 60);
    const sort = body.sort_by === undefined ? SORTS.Relevance : SORTS[textOf(body, 'sort_by')];
    if (!sort) wrong('sort_by', 'Please choose an order.');
    const found = matching(body).sort(sort);
    return {
      currency: CURRENCY,
      products: found.slice((number - 1) * size, number * size).map(summary),
      total: String(found.length),
      page_number: String(number),
      page_size: String(size),
    };
  },
  searchSuggestionList: (body) =>
    matching(body)
      .slice(0, 8)
      .map(({ id, name, currency, display_price }) => ({ id, name, currency, display_price })),
};

// ---- 7. HTTP ----------------------------------------------------------------------------------------------------------

/** Without a shopper. */
const open = { ...catalogue, ...accounts, ...addressBook };
const forShoppers = new Set([
  ...Object.keys(lists),
  'updateProfile',
  'changePassword',
  'userAddressList',
  'addUserAddress',
  'editUserAddress',
  'deleteUserAddress',
]);
const once = new Set(['addToCart', 'updateCartQuantity', 'addUserAddress']);
const calls = { ...open, ...lists };

/** Where each call is: what BACKEND_PATHS of the storefront says. */
export const PATHS = {
  '*': 'v1/*',
  getHomeData: 'v1/home',
  getProductDetial: 'v1/products/one',
  searchProductList: 'v1/products/search',
  login: 'v1/auth/login',
  register: 'v1/auth/register',
};
const pathOf = (name) => `/${PATHS[name] ?? PATHS['*'].replace('*', name)}`;
const nameByPath = new Map(Object.keys(calls).map((name) => [pathOf(name), name]));

const MAX_BYTES = 1_000_000;

async function bytesOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) fail(413, 'This is too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const PICTURES = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

async function bodyOf(request) {
  const bytes = await bytesOf(request);
  if (bytes.length === 0) return {};
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } })
      .formData()
      .catch(() => fail(400, 'This is no form.'));
    const { profile_pic, ...fields } = Object.fromEntries(form);
    if (!(profile_pic instanceof Blob) || profile_pic.size === 0) return fields;
    const picture = Buffer.from(await profile_pic.arrayBuffer());
    const kind = PICTURES.find(([, start]) => picture.subarray(0, start.length).equals(start));
    if (!kind) wrong('profile_pic', 'Please choose a PNG or JPEG picture.');
    return { ...fields, profile_pic: `data:${kind[0]};base64,${picture.toString('base64')}` };
  }
  try {
    const body = JSON.parse(bytes.toString('utf8'));
    if (body && typeof body === 'object' && !Array.isArray(body)) return body;
  } catch {}
  return fail(400, 'The request is no JSON object.');
}

/** Done once for each key of a shopper, however often it is sent. */
function runOnce({ answers }, key, name, body, run) {
  const request = JSON.stringify([name, body]);
  const known = answers.get(key);
  if (known && known.request !== request) fail(409, 'This key was used for another request.');
  if (known) return known.answer;
  const answer = run();
  answers.set(key, { request, answer });
  return answer;
}

async function answer(request) {
  const name = nameByPath.get(request.url.split('?')[0]) ?? fail(404, 'There is no such call.');
  if (request.method !== 'POST') fail(405, 'Please use POST.');
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const shopper = tokens.get(token);
  if (forShoppers.has(name) && !shopper) fail(401, 'Please log in.');
  const body = await bodyOf(request);
  const run = () => calls[name](body, shopper);
  const key = request.headers['idempotency-key'];
  const result = once.has(name) && key ? runOnce(shopper, key, name, body, run) : run();
  const [data, message] =
    Array.isArray(result) && typeof result[1] === 'string' ? result : [result, ''];
  return { status: 200, message, data };
}

export function startBackend(port = 4000) {
  const server = createServer(async (request, response) => {
    const { status, message, data } = await answer(request).catch((error) => {
      if (!(error instanceof Failure)) process.stderr.write(`${error.stack}\n`);
      const known = error instanceof Failure ? error : new Failure(500, 'Something went wrong.');
      return {
        status: known.status,
        message: known.message,
        data: known.errors ? { errors: known.errors } : null,
      };
    });
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(status === 413 && { connection: 'close' }),
    });
    response.end(JSON.stringify({ status, message, data }));
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const server = await startBackend(Number(process.env.PORT ?? 4000));
  const url = `http://127.0.0.1:${server.address().port}`;
  const paths = Object.entries(PATHS).map((entry) => entry.join('='));
  process.stdout.write(`The backend listens. For the storefront:\n`);
  process.stdout.write(`BACKEND_URL=${url}\nBACKEND_PATHS='${paths.join(',')}'\n`);
}
