import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** The anchor that a heading gets: `## Test cards & UPI ids` → `test-cards--upi-ids`. */
function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** Links of a document to files that are not there, or to headings that their file does not have. */
function brokenLinks(document: string): string[] {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links.filter((link) => {
    if (URL.canParse(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

test.each(documents)('every link in %s leads somewhere', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});
