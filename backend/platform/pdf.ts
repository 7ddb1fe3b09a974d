import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { brand } from '@/lib/shared/brand';
import { SHOP_DAYS_NOTE } from '@/lib/shared/shop-time';
import { createPen, findFaces, type Style } from './pdf-text';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** What a header cell is the header of; @types/pdfkit does not know it yet. */
      scope?: 'Row' | 'Column';
    }
  }
}

type Element = PDFKit.PDFStructureElement;

const STANDARD = {
  pdfVersion: '1.7',
  // A string, since @types/pdfkit does not know this subset yet.
  subset: String('PDF/UA'),
  tagged: true,
  lang: 'en-US',
  displayTitle: true,
} as PDFKit.PDFDocumentOptions;

/** Points, from the top left of a page in A4. */
const PAGE = { width: 595.28, height: 841.89, margin: 42 };
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
/** Above the page number. */
const BOTTOM = PAGE.height - 58;

/** Of tailwind.config.ts. */
const INK = '#211d18';
const MUTED = '#6b6257';
const LINE = '#e4ddd1';
const TINT = '#f1ece3';
const FOREST = '#24503f';

const text: Style = { weight: 'regular', size: 9, colour: INK };
const strong: Style = { ...text, weight: 'strong' };
const small: Style = { weight: 'regular', size: 8, colour: MUTED };
const head: Style = { weight: 'strong', size: 8, colour: INK };
const LEADING = 12.5;
/** From the top of a line to its baseline. */
const ASCENT = 9;
const CELL_PADDING = 5;

/** How wide the table of a PDF is, in points. */
export const TABLE_WIDTH = RIGHT - LEFT;

/** A labelled text. */
interface Fact {
  label: string;
  text: string;
}

export interface PdfColumn {
  label: string;
  /** Points; those of all columns are {@link TABLE_WIDTH}. */
  width: number;
  isRight: boolean;
}

/** What a PDF shows, from top to bottom. */
interface Contents {
  title: string;
  /** A calendar day. */
  date: string;
  /** Row by row. */
  facts: Fact[][];
  parties: { label: string; name: string; lines: string[] }[];
  columns: readonly PdfColumn[];
  /** One text for each column. */
  rows: string[][];
  /** The last one is the sum of the others. */
  sums: Fact[];
  notes: { label: string; lines: string[] }[];
}

/** Drawing takes the processor for a tenth of a second: one PDF after another, with turns for other calls between. */
let lastMade: Promise<unknown> = Promise.resolve();

/** Makes a PDF when those before it are made. */
export function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = lastMade.then(async () => {
    await turn();
    return make();
  });
  lastMade = made.catch(() => undefined);
  return made;
}

/** After so many rows other calls get a turn. */
const ROWS_AT_ONCE = 20;

/**
 * A PDF that screen readers can read (PDF/UA): tagged, with title and language, all fonts embedded. The same contents
 * make the same bytes. Its metadata hold the number and the date, and nothing of the buyer.
 */
export async function renderPdf(contents: Contents): Promise<Buffer> {
  const { title, columns } = contents;
  const date = new Date(contents.date);
  const doc = new PDFDocument({
    ...STANDARD,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    // None of the fonts that are in no file.
    font: '',
    info: { Title: title, CreationDate: date, ModDate: date },
  });
  // For the number 1 pdfkit adds lists of glyphs that lack the parts of accented letters. PDF/UA allows no list, and
  // no incomplete one.
  Object.assign(doc, { subset: '1' });
  const content = buffer(doc);
  const pen = await createPen(doc, await findFaces(JSON.stringify(contents)));
  const root = doc.struct('Document');
  doc.addStructure(root);
  /** From the top of the page. */
  let y = PAGE.margin;

  /** Draws what only decorates the page or is repeated. */
  function decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  /** Adds what is drawn to the structure. */
  function tag(
    parent: Element,
    type: string,
    draw: () => void,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): void {
    parent.add(doc.struct(type, options, [draw]));
  }

  /** Adds an element that holds other ones. */
  function group(parent: Element, type: string, fill: (element: Element) => void): void {
    const element = doc.struct(type);
    parent.add(element);
    fill(element);
    element.end();
  }

  /** Draws lines one below the other. */
  function block(lines: readonly string[], x: number, top: number, style: Style): void {
    lines.forEach((line, index) => {
      pen.line(line, x, top + ASCENT + index * LEADING, style);
    });
  }

  function rightBlock(lines: readonly string[], right: number, top: number, style: Style): void {
    lines.forEach((line, index) => {
      block([line], right - pen.widthOf(line, style), top + index * LEADING, style);
    });
  }

  function rule(top: number, left = LEFT): void {
    decorate('Layout', () => {
      doc.moveTo(left, top).lineTo(RIGHT, top).lineWidth(0.75).strokeColor(LINE).stroke();
    });
  }

  function drawHeading(): void {
    tag(root, 'P', () => {
      pen.line(brand.name, LEFT, y + 20, { weight: 'display', size: 22, colour: FOREST });
    });
    const style: Style = { weight: 'display', size: 15, colour: INK };
    tag(root, 'H1', () => pen.line(title, RIGHT - pen.widthOf(title, style), y + 20, style));
    y += 32;
    rule(y);
    y += 12;
  }

  /** A label with lines below it in each of `count` columns. */
  function drawColumns(
    blocks: { label: string; lines: readonly string[] }[],
    labelTag: 'H2' | 'P',
    count: number,
  ): void {
    const gap = 16;
    const width = (RIGHT - LEFT - gap * (count - 1)) / count;
    const heights = blocks.map(({ label, lines }, index) => {
      const x = LEFT + index * (width + gap);
      const [first = '', ...rest] = lines;
      const names = pen.wrap(first, width, strong);
      const others = rest.flatMap((line) => pen.wrap(line, width, text));
      tag(root, labelTag, () => block([label], x, y, small));
      tag(root, 'P', () => {
        block(names, x, y + LEADING, strong);
        block(others, x, y + (1 + names.length) * LEADING, text);
      });
      return (1 + names.length + others.length) * LEADING;
    });
    y += Math.max(...heights) + 14;
  }

  const cellLines = (column: PdfColumn, content: string, style: Style) =>
    pen.wrap(content, column.width - CELL_PADDING * 2, style);

  /** Draws the cells of a row; `draw` decides what each of them is. */
  function drawRow(
    cells: { column: PdfColumn; lines: string[] }[],
    style: Style,
    draw: (paint: () => void) => void,
  ): void {
    let x = LEFT;
    for (const { column, lines } of cells) {
      const left = x + CELL_PADDING;
      const right = x + column.width - CELL_PADDING;
      draw(() => {
        if (column.isRight) rightBlock(lines, right, y + CELL_PADDING, style);
        else block(lines, left, y + CELL_PADDING, style);
      });
      x += column.width;
    }
  }

  const rowHeight = (cells: { lines: string[] }[]) =>
    Math.max(...cells.map(({ lines }) => lines.length)) * LEADING + CELL_PADDING * 2;

  const headCells = columns.map((column) => ({
    column,
    lines: cellLines(column, column.label, head),
  }));

  function shadeHead(): void {
    decorate('Layout', () => {
      doc.rect(LEFT, y, RIGHT - LEFT, rowHeight(headCells)).fill(TINT);
    });
  }

  function newPage(): void {
    doc.addPage();
    y = PAGE.margin;
  }

  function drawTableRow(tbody: Element, texts: readonly string[]): void {
    const cells = columns.map((column, index) => ({
      column,
      lines: cellLines(column, texts[index] ?? '', text),
    }));
    const height = rowHeight(cells);
    if (y + height > BOTTOM) {
      newPage();
      shadeHead();
      decorate('Pagination', () => drawRow(headCells, head, (paint) => paint()));
      y += rowHeight(headCells);
    }
    group(tbody, 'TR', (row) => drawRow(cells, text, (paint) => tag(row, 'TD', paint)));
    y += height;
    rule(y);
  }

  async function drawTable(): Promise<void> {
    const table = doc.struct('Table');
    root.add(table);
    group(table, 'THead', (thead) =>
      group(thead, 'TR', (row) => {
        shadeHead();
        drawRow(headCells, head, (paint) => tag(row, 'TH', paint, { scope: 'Column' }));
        y += rowHeight(headCells);
      }),
    );
    const tbody = doc.struct('TBody');
    table.add(tbody);
    for (const [index, texts] of contents.rows.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await turn();
      drawTableRow(tbody, texts);
    }
    tbody.end();
    table.end();
  }

  function drawSums(): void {
    const { sums } = contents;
    const notes = contents.notes.map(({ label, lines }) => ({
      label,
      lines: lines.flatMap((line) => pen.wrap(line, RIGHT - LEFT, strong)),
    }));
    const noteHeights = notes.map(({ lines }) => 10 + (1 + lines.length) * LEADING);
    const height =
      12 + (sums.length + 0.5) * (LEADING + 4) + noteHeights.reduce((sum, own) => sum + own, 0);
    if (y + height > BOTTOM) newPage();
    else y += 12;
    const left = RIGHT - 210;
    group(root, 'Table', (table) => {
      sums.forEach(({ label, text: amount }, index) => {
        const isTotal = index === sums.length - 1;
        const style: Style = isTotal ? { ...strong, size: 11 } : text;
        if (isTotal) {
          rule(y + 1, left);
          y += 6;
        }
        group(table, 'TR', (row) => {
          tag(row, 'TH', () => block([label], left, y, style), { scope: 'Row' });
          tag(row, 'TD', () => rightBlock([amount], RIGHT - CELL_PADDING, y, style));
        });
        y += LEADING + 4;
      });
    });
    notes.forEach(({ label, lines }, index) => {
      y += 10;
      tag(root, 'P', () => {
        block([label], LEFT, y, small);
        block(lines, LEFT, y + LEADING, strong);
      });
      y += (noteHeights[index] ?? 0) - 10;
    });
  }

  function numberPages(): void {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      const label = `${title} · ${SHOP_DAYS_NOTE} Page ${page + 1} of ${count}`;
      decorate('Pagination', () => rightBlock([label], RIGHT, PAGE.height - 44, small));
    }
  }

  drawHeading();
  for (const row of contents.facts) {
    const blocks = row.map(({ label, text: value }) => ({ label, lines: [value] }));
    drawColumns(blocks, 'P', 4);
  }
  const parties = contents.parties.map(({ label, name, lines }) => ({
    label,
    lines: [name, ...lines],
  }));
  if (parties.length > 0) drawColumns(parties, 'H2', 3);
  await drawTable();
  drawSums();
  numberPages();
  root.end();
  doc.end();
  return content;
}
