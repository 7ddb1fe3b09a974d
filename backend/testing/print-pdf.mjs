/*
 * Reads a PDF from the input and prints what a viewer knows of it, as JSON. A program of its own, because Jest cannot
 * load the viewer's modules.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * @typedef {{ role?: string, children?: StructNode[] }} StructNode
 * @param {StructNode} node
 * @returns {string[]}
 */
function rolesOf({ role, children = [] }) {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}

const loading = getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 });
const document = await loading.promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  const tree = /** @type {StructNode | null} */ (await page.getStructTree());
  pages.push({
    text: texts.join(' ').replace(/\s+/g, ' '),
    roles: tree ? rolesOf(tree) : [],
  });
}
const { info } = await document.getMetadata();
const marks = await document.getMarkInfo();
const preferences = await document.getViewerPreferences();
process.stdout.write(JSON.stringify({ pages, info, marks, preferences }));
