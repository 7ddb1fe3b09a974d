// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of a program.

/** A mistake that a team could make, as a change of the minimal backend. */
export interface Fault {
  name: string;
  /** What is replaced, once. */
  find: string;
  by: string;
}

export const faults: readonly Fault[] = [
  // Prices, stock, catalogue
  {
    name: 'the list shows another price than the product',
    find: 'products: found.slice((number - 1) * size, number * size).map(summary)',
    by: "products: found.slice((number - 1) * size, number * size).map((product) => ({ ...summary(product), display_price: '1.00' }))",
  },
  {
    name: 'what is sold out is in stock',
    find: "units > 0 ? 'In stock' : 'Out of stock'",
    by: "'In stock'",
  },
  {
    name: 'a product that does not exist is an empty success',
    find: "fail(404, 'This product does not exist.')",
    by: '{}',
  },
  {
    name: 'a product that does not exist is an error of the server',
    find: "fail(404, 'This product does not exist.')",
    by: "fail(500, 'Something went wrong.')",
  },
  {
    name: 'a product that does not exist is the first one',
    find: "fail(404, 'This product does not exist.')",
    by: 'products[0]',
  },
  {
    name: 'prices have three decimals',
    find: '    display_price,\n    short_description: `',
    by: '    display_price: `${display_price}5`,\n    short_description: `',
  },
  {
    name: 'a currency is written in small letters',
    find: "const CURRENCY = 'EUR';",
    by: "const CURRENCY = 'eur';",
  },
  {
    name: 'a currency has three decimals',
    find: "const CURRENCY = 'EUR';",
    by: "const CURRENCY = 'KWD';",
  },
  {
    name: 'the list is in another currency than its products',
    find: '      currency: CURRENCY,\n      products: found',
    by: "      currency: 'USD',\n      products: found",
  },
  {
    name: 'suggestions do not say their currency',
    find: '({ id, name, currency, display_price }))',
    by: '({ id, name, display_price }))',
  },
  {
    name: 'the cart is in another currency than the product',
    find: '        product_qty: String(units),\n        currency: CURRENCY,',
    by: "        product_qty: String(units),\n        currency: 'USD',",
  },
  {
    name: 'the wish list does not say its currency',
    find: 'product_id: id, currency: CURRENCY, has_one_product',
    by: 'product_id: id, has_one_product',
  },
  {
    name: 'the two lists of categories differ',
    find: 'named(categories.map(({ id, name }) => [id, name]))',
    by: 'named(categories.slice(1).map(({ id, name }) => [id, name]))',
  },
  {
    name: 'the home page has a product twice',
    find: 'products.slice(0, 4).map(summary)',
    by: '[products[0], ...products.slice(0, 3)].map(summary)',
  },
  // Lists
  {
    name: 'a page begins one product too early',
    find: 'found.slice((number - 1) * size, number * size)',
    by: 'found.slice(Math.max(0, (number - 1) * size - 1), number * size - (number > 1 ? 1 : 0))',
  },
  {
    name: 'the total is that of the page',
    find: 'total: String(found.length)',
    by: 'total: String(found.slice((number - 1) * size, number * size).length)',
  },
  {
    name: 'a page has twenty products without being asked',
    find: "wholeOf(body, 'page_size', 10, 1, 60)",
    by: "wholeOf(body, 'page_size', 20, 1, 60)",
  },
  {
    name: 'a page may have as many products as one likes',
    find: "wholeOf(body, 'page_size', 10, 1, 60)",
    by: "wholeOf(body, 'page_size', 10, 1, Infinity)",
  },
  {
    name: 'the sort order by price is that of texts',
    find: 'cents(a.display_price) - cents(b.display_price)',
    by: 'a.display_price.localeCompare(b.display_price)',
  },
  {
    name: 'the sort order by name is upside down',
    find: "a.name.localeCompare(b.name, 'en')",
    by: "b.name.localeCompare(a.name, 'en')",
  },
  {
    name: 'an unknown sort order is taken for another',
    find: "if (!sort) wrong('sort_by', 'Please choose an order.');",
    by: '',
  },
  {
    name: 'the category is ignored',
    find: '(category === null || category_id === category) &&',
    by: '',
  },
  {
    name: 'the sub-category is ignored',
    find: '(sub === null || sub_category_id === sub)',
    by: 'true',
  },
  {
    name: 'the search text is ignored',
    find: 'name.toLowerCase().includes(text) &&',
    by: '',
  },
  {
    name: 'the case of a search text counts',
    find: '{ min: 0 }).toLowerCase();\n  const [category',
    by: '{ min: 0 });\n  const [category',
  },
  {
    name: 'a search text is a pattern',
    find: 'name.toLowerCase().includes(text) &&',
    by: 'new RegExp(text).test(name.toLowerCase()) &&',
  },
  {
    name: 'suggestions know no category',
    find: 'searchSuggestionList: (body) =>\n    matching(body)',
    by: "searchSuggestionList: (body) =>\n    matching({ ...body, category_id: '' })",
  },
  // Accounts
  {
    name: 'any password logs in',
    find: 'if (!hasPassword(shopper ?? NOBODY, body.password) || !shopper)',
    by: 'if (!shopper)',
  },
  {
    name: 'the login says which accounts there are',
    find: '    if (!hasPassword(shopper ?? NOBODY, body.password) || !shopper)',
    by: "    if (!shopper) fail(401, 'There is no such account.');\n    if (!hasPassword(shopper, body.password))",
  },
  {
    name: 'the login is for e-mail addresses alone',
    find: ' || user.mobile_no === name',
    by: '',
  },
  {
    name: 'an e-mail address has an account for each way to write it',
    find: "email: textOf(body, 'email', EMAIL).toLowerCase()",
    by: "email: textOf(body, 'email', EMAIL)",
  },
  {
    name: 'an e-mail address has as many accounts as one likes',
    find: "    if (byName(user.email))\n      fail(409, 'This e-mail address has an account.', { email: 'It has an account.' });",
    by: '',
  },
  {
    name: 'weak passwords are taken',
    find: '  textOf(body, field, PASSWORD);',
    by: '  textOf(body, field);',
  },
  {
    name: 'the second password is not compared',
    find: "if (password !== body.confirm_password) wrong('confirm_password', 'The passwords differ.');",
    by: '',
  },
  {
    name: 'the password is in the answer',
    find: 'return { ...shopper.user, api_token };',
    by: "return { ...shopper.user, api_token, password_hash: shopper.secret.hash.toString('hex') };",
  },
  {
    name: 'a password is changed without the current one',
    find: '    if (!hasPassword(shopper, body.current_password))\n      wrong(',
    by: '    if (false)\n      wrong(',
  },
  {
    name: 'a changed password is not stored',
    find: "    setPassword(shopper, password);\n    return [null, 'Your password was changed.'];\n  },\n\n  forgotPassword",
    by: "    return [null, 'Your password was changed.'];\n  },\n\n  forgotPassword",
  },
  {
    name: 'any code opens an account',
    find: "if (!isRight) wrong('otp', 'This code is not valid.');",
    by: 'if (!sent) return [{}, ""];',
  },
  {
    name: 'a password is reset without a code',
    find: "if (!isProved || !shopper) fail(422, 'Please ask for a new code.');",
    by: "if (!shopper) fail(422, 'Please ask for a new code.');",
  },
  {
    name: 'a changed profile is forgotten',
    find: '    shopper.user = {\n      ...shopper.user,',
    by: '    body.unused = {\n      ...shopper.user,',
  },
  {
    name: 'tokens are counted up',
    find: 'const api_token = newSecret();',
    by: 'const api_token = String(tokens.size + 1);',
  },
  // Lists of shoppers
  {
    name: 'all shoppers have one wish list',
    find: '      wishes: new Set(),',
    by: '      wishes: (globalThis.wishes ??= new Set()),',
  },
  {
    name: 'all shoppers have one cart',
    find: '      cart: new Map(),',
    by: '      cart: (globalThis.cart ??= new Map()),',
  },
  {
    name: 'the cart is counted in lines',
    find: 'String([...cart.values()].reduce((sum, units) => sum + units, 0))',
    by: 'String(cart.size)',
  },
  {
    name: 'an addition replaces the line',
    find: "wholeOf(body, 'product_qty', 1, 1, MOST) + (cart.get(product.id) ?? 0)",
    by: "wholeOf(body, 'product_qty', 1, 1, MOST)",
  },
  {
    name: 'quantities may be negative',
    find: "wholeOf(body, 'product_qty', 1, 1, MOST) +",
    by: "wholeOf(body, 'product_qty', 1, -MOST, MOST) +",
  },
  {
    name: 'a cart holds more than there is',
    find: 'if (units > Math.min(MOST, Number(product.available_units)))',
    by: 'if (units > MOST)',
  },
  {
    name: 'what is sold out can be added',
    find: "if (product.stock_status !== 'In stock') fail(409, `${product.name} is out of stock.`);\n  if (units > Math.min(MOST, Number(product.available_units)))",
    by: 'if (units > (Number(product.available_units) || MOST))',
  },
  {
    name: 'minus leaves lines without units',
    find: 'if (units < 1) fail(409, `Please remove ${product.name} if you want none of it.`);',
    by: '',
  },
  {
    name: 'plus and minus are the same',
    find: "body.is_add_qty === 'plus' ? before + steps : before - steps",
    by: 'before + steps',
  },
  {
    name: 'the cart takes the price of the request',
    find: '    priceOf(body);\n    const units = wholeOf',
    by: '    product.display_price = priceOf(body);\n    const units = wholeOf',
  },
  {
    name: 'removing empties the cart',
    find: "    cart.delete(idOf(body, 'product_id'));",
    by: '    cart.clear();',
  },
  // Addresses
  {
    name: 'an address of another shopper can be deleted',
    find: "return addresses.has(id) ? id : fail(404, 'This address does not exist.');",
    by: 'for (const other of shoppers.values()) other.addresses.delete(id);\n  return id;',
  },
  {
    name: 'an edited address is a second one',
    find: 'shopper.addresses.set(id, addressOf(body));',
    by: 'shopper.addresses.set(`a-${newSecret()}`, addressOf(body));',
  },
  {
    name: 'places need not lie in each other',
    find: '    places = place[2] ?? [];',
    by: '    places = { country: all(countries), state: all(all(countries)), city: all(all(all(countries))) }[level] ?? [];',
  },
  {
    name: 'all states are in each country',
    find: "named(inside(countries, idOf(body, 'country_id')))",
    by: 'named(all(countries))',
  },
  {
    name: 'a wrong phone number is taken',
    find: "    mobile_no: textOf(body, 'mobile_no', MOBILE),\n    house_no",
    by: "    mobile_no: textOf(body, 'mobile_no'),\n    house_no",
  },
  // Protocol
  {
    name: 'failures have the HTTP status 200',
    find: 'response.writeHead(status, {',
    by: 'response.writeHead(200, {',
  },
  {
    name: 'answers are text/html',
    find: "'content-type': 'application/json; charset=utf-8'",
    by: "'content-type': 'text/html'",
  },
  {
    name: 'shoppers need no token',
    find: "if (forShoppers.has(name) && !shopper) fail(401, 'Please log in.');",
    by: "if (forShoppers.has(name) && !shopper && ![...shoppers.values()][0]) fail(401, 'Please log in.');",
  },
  {
    name: 'any token is that of somebody',
    find: 'const shopper = tokens.get(token);',
    by: 'const shopper = tokens.get(token) ?? (token ? [...shoppers.values()][0] : undefined);',
  },
  {
    name: 'wrong fields are not named',
    find: 'fail(422, message, { [field]: message })',
    by: 'fail(422, message, {})',
  },
  {
    name: 'an error of the server shows its insides',
    find: '        message: known.message,',
    by: '        message: error.stack,',
  },
  {
    name: 'failures have no message',
    find: '        message: known.message,',
    by: "        message: '',",
  },
  {
    name: 'a body that is no object is taken',
    find: "if (body && typeof body === 'object' && !Array.isArray(body)) return body;",
    by: 'return body;',
  },
  {
    name: 'idempotency keys are ignored',
    find: 'once.has(name) && key ?',
    by: 'false ?',
  },
  {
    name: 'an idempotency key is for all shoppers',
    find: '      answers: new Map(),',
    by: '      answers: (globalThis.answers ??= new Map()),',
  },
  {
    name: 'an idempotency key is for all requests',
    find: "if (known && known.request !== request) fail(409, 'This key was used for another request.');",
    by: '',
  },
  {
    name: 'changes at the same time are lost',
    find: '  const run = () => calls[name](body, shopper);',
    by: "  const before = shopper && new Map(shopper.cart);\n  if (name === 'addToCart' || name === 'updateCartQuantity') {\n    await new Promise((done) => setTimeout(done, 20));\n    shopper.cart.clear();\n    for (const [id, units] of before) shopper.cart.set(id, units);\n  }\n  const run = () => calls[name](body, shopper);",
  },
  {
    name: 'a call takes longer than the storefront waits',
    find: '  const body = await bodyOf(request);\n',
    by: "  const body = await bodyOf(request);\n  if (name === 'getCategoryList') await new Promise((done) => setTimeout(done, 4_500));\n",
  },
];
