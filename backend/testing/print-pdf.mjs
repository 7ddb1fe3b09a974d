/*
 * Reads a PDF from the input and prints what a viewer knows of it, as JSON. A program of its own, because Jest cannot
 * load the viewer's modules.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * @typedef {{ role?: string, children?: StructNode[] }} StructNode
 * @param {StructNode} node
 * @returns {string[]}
 */
function rolesOf({ role, children = [] }) {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}

/** What puts something onto a page. */
const PAINTING = new Set([OPS.showText, OPS.stroke, OPS.fill, OPS.constructPath]);

/**
 * What screen readers cannot place: what is painted and belongs neither to the structure nor to the decoration, and
 * signs that the typeface does not have.
 * @param {{ fnArray: number[], argsArray: unknown[][] }} operators
 */
function faultsOf({ fnArray, argsArray }) {
  let depth = 0;
  let unmarked = 0;
  let missingGlyphs = 0;
  fnArray.forEach((operator, index) => {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    if (PAINTING.has(operator) && depth === 0) unmarked += 1;
    if (operator !== OPS.showText) return;
    const glyphs = /** @type {unknown[]} */ (argsArray[index]?.[0] ?? []);
    missingGlyphs += glyphs.filter(
      (glyph) => Object(glyph).fontChar !== undefined && Object(glyph).originalCharCode === 0,
    ).length;
  });
  return { unmarked, missingGlyphs };
}

/**
 * What the glyphs of a page stand for, in the order in which they are drawn.
 * @param {{ fnArray: number[], argsArray: unknown[][] }} operators
 */
function drawnText({ fnArray, argsArray }) {
  const shown = fnArray.flatMap((operator, index) =>
    operator === OPS.showText ? /** @type {unknown[]} */ (argsArray[index]?.[0] ?? []) : [],
  );
  return shown.map((glyph) => Object(glyph).unicode ?? '').join('');
}

/** The marked content of a page that the structure holds. @param {StructNode & { type?: string, id?: string }} node @returns {string[]} */
function piecesOf({ type, id, children = [] }) {
  return [...(type === 'content' && id ? [id] : []), ...children.flatMap(piecesOf)];
}

const loading = getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 });
const document = await loading.promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  const marked = items.flatMap((item) => ('id' in item && item.id ? [item.id] : []));
  const operators = await page.getOperatorList();
  const tree = /** @type {StructNode | null} */ (await page.getStructTree());
  pages.push({
    text: texts.join(' ').replace(/\s+/g, ' '),
    roles: tree ? rolesOf(tree) : [],
    drawn: drawnText(operators),
    ...faultsOf(operators),
    isStructureComplete: tree !== null && piecesOf(tree).join() === marked.join(),
  });
}
const { info } = await document.getMetadata();
const marks = await document.getMarkInfo();
const preferences = await document.getViewerPreferences();
process.stdout.write(JSON.stringify({ pages, info, marks, preferences }));
