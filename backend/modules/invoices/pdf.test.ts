import { inflateSync } from 'node:zlib';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { Order } from '@/lib/contract/orders';
import { covers, filesFor, graphemesOf } from '@/lib/shared/typesetting/font-files';
import { NAMES } from '../../testing/names';
import { readPdf } from '../../testing/read-pdf';
import { creditNoteOf, invoiceOf } from './contents';
import { renderCreditNote, renderInvoice } from './pdf';

const MAX_BYTES = 60_000;

const address: CheckoutAddress = {
  address_id: null,
  address_type: 'Home',
  first_name: 'Zoë',
  last_name: 'Łukasiewicz',
  email: 'zoe@shop.test',
  mobile_no: '9876543210',
  house_no: '12',
  street_address: 'Cedar Lane',
  landmark: 'Old mill',
  country_id: '1',
  state_id: '11',
  city_id: '111',
  area_id: '1111',
  has_one_city: { name: 'Portland' },
};

/** Each line costs $1,000.50 and has $0.50 off. */
function orderOf(lineCount: number, changes: Partial<Order> = {}): Order {
  return {
    order_number: '7KQ4-M2XP',
    state: 'confirmed',
    placed_at: '2026-11-22T23:59:00.000Z',
    lines: Array.from({ length: lineCount }, (_, index) => ({
      id: String(index),
      product_id: String(index),
      name: `Fjord corner sofa, model ${index + 1}`,
      has_one_color: { name: '#24503f', label: 'Forest green' },
      has_one_size: { name: 'Three-seat' },
      quantity: 1,
      cancelled_quantity: 0,
      unit_price: 100_050,
      discount: 50,
      total: 100_000,
    })),
    currency: 'USD',
    sub_total: 100_050 * lineCount,
    discount: 50 * lineCount,
    shipping: 3491,
    grand_total: 100_000 * lineCount + 3491,
    payment: { method: 'wallet', detail: null, card: null, wallet_part: 0 },
    shipping_address: address,
    billing_address: { ...address, first_name: 'Ada', last_name: 'Weaver' },
    delivery: { method: 'Standard delivery', date: '2026-12-24' },
    refunds: [],
    cancellation_request: null,
    events: [],
    ...changes,
  };
}

const issuedAt = new Date('2026-11-23T10:00:00Z');
const contentsOf = (order: Order) => invoiceOf(order, 'INV-2026-000042', issuedAt);
const pdfOf = (order: Order) => renderInvoice(contentsOf(order));

/** One unit of each line goes back, with the shipping, a quarter of the lines being kept; the wallet had paid $10.00. */
function creditOf(order: Order) {
  const items = order.lines.length * 100_000;
  const refund = {
    id: '0b0e8c4e-6c1b-4d55-9f0a-6f1f6f6c2a11',
    reason: 'cancellation' as const,
    amount: (items * 3) / 4 + 3491,
    walletPart: 1000,
    shipping: 3491,
    services: 0,
    fee: items / 4,
    lines: order.lines.map(({ id }) => ({ lineId: id, units: 1, amount: 100_000 })),
  };
  const card = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  const payment = { method: 'card' as const, detail: null, card, wallet_part: 1000 };
  const invoice = contentsOf(order);
  const issued = new Date('2026-12-02T10:00:00Z');
  return creditNoteOf({ order: { ...order, payment }, invoice, refund }, 'CN-2026-000007', issued);
}
const creditPdfOf = (order: Order) => renderCreditNote(creditOf(order));

/** What the pages of a PDF draw, which is compressed. */
function contentOf(pdf: Buffer): string {
  const streams = source(pdf).matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return (
    [...streams]
      .map(([, stream = '']) => Buffer.from(stream, 'latin1'))
      // The first byte of zlib's format.
      .map((stream) => (stream[0] === 0x78 ? inflateSync(stream).toString('latin1') : ''))
      .join('\n')
  );
}

/** A PDF's own words, apart from its compressed streams. */
const source = (pdf: Buffer) => pdf.toString('latin1');

describe('the PDF of an invoice', () => {
  it('says everything that the invoice says', async () => {
    const { pages } = await readPdf(await pdfOf(orderOf(2)));
    const text = pages[0]?.text;
    for (const part of [
      'Oak & Loom',
      'Invoice INV-2026-000042',
      'Invoice date November 23, 2026',
      'Order number 7KQ4-M2XP',
      'Order date November 22, 2026',
      'From Oak & Loom 18 Weaver Street',
      'Billing address Ada Weaver',
      'Zoë Ł ukasiewicz',
      '12, Cedar Lane, Old mill',
      'No. Description Quantity Unit price Discount Tax Tax amount Total amount',
      '1 Fjord corner sofa, model 1 · Forest green · Three-seat 1 $1,000.50 −$0.50 0% $0.00 $1,000.00',
      '2 Fjord corner sofa, model 2 ·',
      'Sub total $2,001.00',
      'Discount −$1.00',
      'Shipping charges $34.91',
      'Tax $0.00',
      'Grand total (USD) $2,034.91',
      'Amount in words Two thousand thirty-four US dollars and ninety-one cents',
      'Days are in Pacific Time. Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('prints the fractions of an inch', async () => {
    const { lines } = orderOf(1);
    const [line] = lines;
    if (!line) throw new Error('the order has no line');
    const rug = { ...line, has_one_size: { name: '170 × 240 cm' } };
    const { pages } = await readPdf(await pdfOf(orderOf(1, { lines: [rug] })));
    expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain('66 7/8 × 94 1/2 in (170 × 240 cm)');
  });

  it('prints names of all scripts as they are written', async () => {
    /** Its letters, without the order in which a page draws them, and without joiners, which draw nothing. */
    const lettersOf = (text: string) => [...text.replace(/[\s\u200c\u200d]/g, '')].sort().join('');
    for (let index = 0; index < NAMES.length; index += 2) {
      const [first_name = '', last_name = ''] = NAMES.slice(index, index + 2);
      const named = { ...address, first_name, last_name, house_no: 'QZ' };
      const order = orderOf(1, { billing_address: named, shipping_address: named });
      expect(contentsOf(order).billing_to.name).toBe(`${first_name} ${last_name}`);
      const [page] = (await readPdf(await pdfOf(order))).pages;
      expect([first_name, page?.missingGlyphs]).toEqual([first_name, 0]);
      const [, printed = ''] = /Billing address(.*?)QZ/s.exec(page?.text ?? '') ?? [];
      expect(lettersOf(printed)).toBe(lettersOf(first_name + last_name));
    }
  }, 120_000);

  it('is tagged for screen readers, with its title and language', async () => {
    const pdf = await pdfOf(orderOf(2));
    const { pages, info, marks, preferences } = await readPdf(pdf);
    expect(info).toMatchObject({
      PDFFormatVersion: '1.7',
      Language: 'en-US',
      Title: 'Invoice INV-2026-000042',
    });
    expect(marks).toMatchObject({ Marked: true });
    expect(preferences).toMatchObject({ DisplayDocTitle: true });
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const roles = pages[0]?.roles ?? [];
    expect(roles.slice(0, 4)).toEqual(['Root', 'Document', 'P', 'H1']);
    const count = (role: string) => roles.filter((found) => found === role).length;
    expect(count('Table')).toBe(2);
    expect(count('TR')).toBe(1 + 2 + 5);
    expect(count('TH')).toBe(8 + 5);
    expect(count('TD')).toBe(2 * 8 + 5);
    expect(source(pdf).match(/\/Scope \/Column/g)).toHaveLength(8);
  });

  // What veraPDF's profile for PDF/UA-1 asks of files like these, as far as it can be read from them.
  it.each([
    ['an invoice', () => pdfOf(orderOf(2))],
    ['an invoice of several pages', () => pdfOf(orderOf(30))],
    ['a credit note', () => creditPdfOf(orderOf(2))],
  ])('holds the rules of PDF/UA in %s', async (_, make) => {
    const pdf = await make();
    const { pages, info, marks, preferences } = await readPdf(pdf);
    const count = (pattern: RegExp) => source(pdf).match(pattern)?.length ?? 0;
    expect(info).toMatchObject({ PDFFormatVersion: '1.7', Language: 'en-US' });
    expect(marks).toMatchObject({ Marked: true, Suspects: false });
    expect(preferences).toMatchObject({ DisplayDocTitle: true });
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source(pdf)).toContain(`<rdf:li xml:lang="x-default">${info.Title}</rdf:li>`);
    expect(count(/\/Type \/StructTreeRoot\n\/ParentTree /g)).toBe(1);
    expect(count(/\/StructParents \d/g)).toBe(pages.length);
    expect(count(/\/Tabs \/S\n/g)).toBe(pages.length);
    // Each font is in the file, knows the letters that it shows, and says which glyph a number means.
    const fonts = count(/\/Type \/FontDescriptor/g);
    expect(fonts).toBeGreaterThan(0);
    expect(count(/\/Subtype \/Type[013]/g)).toBe(fonts);
    expect(count(/\/FontFile[23]? \d/g)).toBe(fonts);
    expect(count(/\/ToUnicode \d/g)).toBe(fonts);
    expect(count(/\/CIDToGIDMap \/Identity/g)).toBe(fonts);
    // A list of a font's glyphs would have to be complete.
    expect(count(/\/CIDSet/g)).toBe(0);
    for (const { unmarked, missingGlyphs, isStructureComplete, roles } of pages) {
      expect({ unmarked, missingGlyphs, isStructureComplete }).toEqual({
        unmarked: 0,
        missingGlyphs: 0,
        isStructureComplete: true,
      });
      // Headings skip no level, and nothing is a picture, which would need a text.
      expect(roles.filter((role) => /^(H[3-6]|Figure|Formula)$/.test(role))).toEqual([]);
    }
    expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'H1')).toHaveLength(1);
  });

  it('holds all of its fonts, and nothing of the buyer in its metadata', async () => {
    const pdf = await pdfOf(orderOf(2));
    const fonts = source(pdf).match(/\/Type \/FontDescriptor/g) ?? [];
    // The shop's name, the text, the bold text, and the letter Ł from another file.
    expect(fonts).toHaveLength(4);
    expect(source(pdf).match(/\/FontFile2? /g)).toHaveLength(fonts.length);
    expect(source(pdf)).not.toContain('Helvetica');
    const { info } = await readPdf(pdf);
    expect(JSON.stringify(info)).not.toMatch(/Zo|Ada|Weaver|7KQ4/);
  });

  it('has one page and at most 60 kB with eight lines and long addresses', async () => {
    const long = {
      ...address,
      street_address: 'A street with a long name that goes on around the corner',
      landmark: 'Behind the yellow church, opposite the mill',
    };
    const pdf = await pdfOf(orderOf(8, { shipping_address: long, billing_address: long }));
    expect((await readPdf(pdf)).pages).toHaveLength(1);
    expect(pdf.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('goes on on further pages, each with the head of the table', async () => {
    const { pages } = await readPdf(await pdfOf(orderOf(30)));
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toContain('No. Description Quantity');
    const all = pages.map(({ text }) => text).join(' ');
    for (let line = 1; line <= 30; line += 1) expect(all).toContain(`model ${line} `);
    expect(all).toContain('Page 2 of');
    // The repeated head is decoration: the table has one.
    const roles = pages.flatMap((page) => page.roles);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(8 + 5);
  });

  it('has the same bytes for the same contents', async () => {
    const contents = contentsOf(orderOf(3));
    expect((await renderInvoice(contents)).equals(await renderInvoice(contents))).toBe(true);
  });

  /** The page of an invoice to this name. */
  async function pageFor(name: string, changes: Partial<CheckoutAddress> = {}) {
    const buyer = { ...address, first_name: name, last_name: '', ...changes };
    const pdf = await pdfOf(orderOf(1, { shipping_address: buyer }));
    const { pages } = await readPdf(pdf);
    const [page = { text: '', drawn: '', missingGlyphs: 0 }] = pages;
    return { ...page, pdf };
  }

  const SCRIPTS = {
    signs: '½ ¼ ¾ ² ³ ′ ″ № ™ ° → ★ ≤ € ₹',
    Latin: 'Ÿ Łukasz Őrs Ğ ș ß ẞ Ə ẹ́ ọ̀ Nguyễn Thị Ẩn',
    Greek: 'Ωμέγα Ελλάδα ᾠδή',
    Cyrillic: 'Жанна ҐЄЇ Ѣ Ђ',
    Devanagari: 'क्षत्रिय श्रीमान् द्विवेदी',
    Tamil: 'தமிழ்செல்வி ஸ்ரீ',
    Bengali: 'রবীন্দ্রনাথ শ্রীরামপুর যুক্তরাষ্ট্র',
    Gujarati: 'શ્રીમતી મહાત્મા ક્ષમા',
    Gurmukhi: 'ਸ੍ਰੀ ਗੁਰੂ ਗ੍ਰੰਥ',
    Telugu: 'శ్రీలంక హైదరాబాద్',
    Kannada: 'ಶ್ರೀನಿವಾಸ ಸ್ವಿಟ್ಜರ್ಲ್ಯಾಂಡ್',
    Malayalam: 'ഫ്രാൻസ് തിരുവനന്തപുരം',
    Odia: 'ଭୁବନେଶ୍ୱର ଶ୍ରୀ',
    Sinhala: 'ශ්\u200dරී ලංකා',
    Thai: 'ญี่ปุ่น สุขุมวิท',
    Lao: 'ຍີ່ປຸ່ນ ເກົາຫລີ',
    Khmer: 'ម៉ារ៉ុក ស្ត្រី ព្រះរាជា',
    Burmese: 'ပြည်ထောင်စု ဘင်္ဂလားဒေ့ရှ်',
    Arabic: 'محمد العربي الله',
    'Persian and Urdu': 'علی\u200cرضا ڈاکٹر پلاک',
    Hebrew: 'שלום כהן־לוי דָּוִד',
    Thaana: 'ދިވެހި',
    Chinese: '王小明 臺灣 上海市黄浦区',
    Japanese: '田中太郎 さくら サクラ',
    Korean: '김철수 서울특별시',
    Georgian: 'ქართული',
    Armenian: 'Հայերեն',
    Ethiopic: 'አማርኛ',
  };
  const scripts = Object.entries(SCRIPTS);
  const lettersOf = (text: string) => [...text.replace(/[\s\u200c\u200d]/gu, '')];

  it('draws every letter of every script', async () => {
    const order = orderOf(scripts.length);
    const lines = order.lines.map((line, index) => ({ ...line, name: scripts[index]?.[1] ?? '' }));
    const { pages } = await readPdf(await pdfOf({ ...order, lines }));
    for (const { missingGlyphs, isStructureComplete } of pages) {
      expect({ missingGlyphs, isStructureComplete }).toEqual({
        missingGlyphs: 0,
        isStructureComplete: true,
      });
    }
    const drawn = pages.map((page) => page.drawn).join('');
    expect(drawn).not.toMatch(/[?\uFFFD]/);
    const missing = Object.values(SCRIPTS).flatMap((text) =>
      // Arabic letters that differ in their dots share a glyph, which stands for the first of them.
      lettersOf(text).filter((letter) => !/\p{sc=Arab}/u.test(letter) && !drawn.includes(letter)),
    );
    expect(missing).toEqual([]);
    // These words are found by whoever looks for them in the file, whatever their program knows of scripts.
    const words = pages.map(({ text }) => text.replaceAll(' ', '')).join('');
    for (const text of [SCRIPTS.signs, SCRIPTS.Thai, SCRIPTS.Korean, 'Ωμέγα', '上海', 'שלום']) {
      expect(words).toContain(text.replaceAll(' ', ''));
    }
  });

  it.each(['strong', 'display'] as const)('has every letter in %s, too', async (weight) => {
    const texts = [...Object.values(SCRIPTS), '$£€₹−–—×·%&@#0123456789ÀÉÎÕÜßæøçñŁŠžőąęğşțĐā'];
    const files = await filesFor(texts.join(' '), weight);
    const missing = texts.flatMap((text) =>
      graphemesOf(text).filter((grapheme) => !files.some((file) => covers(file, grapheme))),
    );
    expect(missing).toEqual([]);
  });

  it('says what the glyphs of joined letters stand for', async () => {
    const { pdf } = await pageFor('ஸ்ரீ');
    const inUtf16 = Buffer.from('ஸ்ரீ', 'utf16le').swap16();
    expect(contentOf(pdf)).toContain(`/ActualText (\xfe\xff${inUtf16.toString('latin1')}`);
  });

  it('draws Hebrew and Arabic from right to left, and the numbers in them from left to right', async () => {
    const { drawn } = await pageFor('שלום 12', {
      house_no: 'רחוב',
      street_address: '(דירה 4B)',
      landmark: 'א.',
      has_one_city: { name: 'Villa بيت' },
    });
    expect(drawn).toContain('12 םולש');
    // Brackets enclose the same words, and Latin letters stay as they are.
    expect(drawn).toContain('.א ,(4B הריד) ,בוחר');
    // An Arabic word in an English line. Invisible signs join its letters.
    expect(drawn.replaceAll('\u2060', '')).toContain('Villa تيب');
  });

  it('keeps the direction of a text on all of its lines', async () => {
    const { drawn } = await pageFor('x', {
      house_no: 'שלום',
      street_address: Array(9).fill('Villa').join(' '),
      landmark: 'א!',
    });
    expect(drawn).toContain('!א ,Villa');
  });

  it('composes letters that were typed in parts, and prints hyphens that keep words together', async () => {
    const { drawn } = await pageFor('Zoe\u0308', { house_no: '12\u201114' });
    expect(drawn).toContain('Zoë');
    expect(drawn).toContain('12-14');
  });

  it('shows a sign in the place of a letter that no typeface has, one for each', async () => {
    const page = await pageFor('A👩‍👩‍👧B𓀀C\uE000D', { street_address: 'x'.repeat(200) });
    expect(page.drawn).toContain('A\uFFFDB\uFFFDC\uFFFDD');
    expect(page.missingGlyphs).toBe(0);
    expect(page.text.replaceAll(' ', '')).toContain('x'.repeat(200));
  });

  it('breaks a text without spaces between its words', async () => {
    const { text } = await pageFor('x', { street_address: 'กรุงเทพมหานคร'.repeat(6) });
    expect(text).toMatch(/^(?:(?!กรุงเทพมหาน คร).)*$/);
  });
});

describe('the PDF of a credit note', () => {
  it('says everything that the credit note says', async () => {
    const { pages, info } = await readPdf(await creditPdfOf(orderOf(2)));
    expect(info.Title).toBe('Credit note CN-2026-000007');
    for (const part of [
      'Credit note CN-2026-000007',
      'Credit note date December 2, 2026',
      'Reason Cancellation',
      'Order number 7KQ4-M2XP',
      'For invoice INV-2026-000042',
      'Invoice date November 23, 2026',
      'Order date November 22, 2026',
      'Billing address Ada Weaver',
      '1 Fjord corner sofa, model 1 · Forest green · Three-seat 1 $1,000.50 −$0.50 0% $0.00 $1,000.00',
      '2 Fjord corner sofa, model 2 ·',
      'Sub total $2,001.00',
      'Discount −$1.00',
      'Shipping charges $34.91',
      'Tax $0.00',
      'Cancellation fee −$500.00',
      'Total credit (USD) $1,534.91',
      'Amount in words One thousand five hundred thirty-four US dollars and ninety-one cents',
      'Refunded to Visa ending in 4242: $1,524.91 Wallet: $10.00',
      'Days are in Pacific Time. Page 1 of 1',
    ])
      expect(pages[0]?.text).toContain(part);
  });

  it('lists the refunded units alone, numbered from one on', () => {
    const order = orderOf(3);
    const { lines } = creditNoteOf(
      {
        order,
        invoice: contentsOf(order),
        refund: {
          id: '0b0e8c4e-6c1b-4d55-9f0a-6f1f6f6c2a11',
          reason: 'return',
          amount: 100_000,
          walletPart: 0,
          shipping: 0,
          services: 0,
          fee: 0,
          lines: [{ lineId: '2', units: 1, amount: 100_000 }],
        },
      },
      'CN-2026-000008',
      issuedAt,
    );
    expect(lines).toMatchObject([{ serial_number: 1, discount: 50, total_amount: 100_000 }]);
    expect(lines[0]?.description).toContain('model 3');
  });

  it('has one page and at most 60 kB with eight lines and long addresses', async () => {
    const long = { ...address, street_address: 'A street with a long name around the corner' };
    const order = orderOf(8, { shipping_address: long, billing_address: long });
    const pdf = await creditPdfOf(order);
    expect((await readPdf(pdf)).pages).toHaveLength(1);
    expect(pdf.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('has the same bytes for the same contents', async () => {
    const order = orderOf(3);
    expect((await creditPdfOf(order)).equals(await creditPdfOf(order))).toBe(true);
  });
});
