import type { Feature } from '@/lib/contract/features';
import { brand } from '@/lib/shared/brand';
import { type Html, html } from '@/lib/shared/html';
import { hasPage } from '@/lib/shared/routes';
import type { MailMessage } from './mail';

/** Of tailwind.config.ts. E-mail programs know no style sheets: each element has its own style. */
const INK = '#211d18';
const MUTED = '#6b6257';
const LINE = '#e4ddd1';
const FOREST = '#24503f';

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

/** A row of two columns, e.g. what it is and what it costs. */
export interface MailRow {
  label: string;
  /** In a second, smaller line. */
  note?: string;
  value?: string;
  isStrong?: boolean;
}

/** A line that is a link. */
interface Link {
  url: string;
}

interface MailSection {
  title?: string;
  rows?: MailRow[];
  /** One below the other, e.g. an address. */
  lines?: (string | Link)[];
}

/** What an e-mail says. Both of its forms are made of it, so that they say the same. */
export interface MailContent {
  title: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  sections: MailSection[];
}

interface Shop {
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
}

/** The link of an e-mail to a page of the storefront; none where the shop does not have the page. @param path without a market */
export function pageLink(
  { siteUrl, features }: Shop,
  label: string,
  path: string,
): Pick<MailContent, 'link'> {
  return hasPage(features, path) ? { link: { label, url: `${siteUrl}${path}` } } : {};
}

const CONTACT = `Questions? Write to ${brand.email} or call ${brand.phone.label}.`;

/** The message as plain text. */
export function mailText({ title, paragraphs, link, sections }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (link) parts.push(`${link.label}:\n${link.url}`);
  for (const { title: heading, rows = [], lines = [] } of sections)
    parts.push(
      [
        ...(heading ? [heading.toUpperCase()] : []),
        ...rows.map(rowText),
        ...lines.map(lineText),
      ].join('\n'),
    );
  return `${[...parts, CONTACT, brand.name].join('\n\n')}\n`;
}

function lineText(line: string | Link): string {
  return typeof line === 'string' ? line : line.url;
}

function rowText({ label, note, value }: MailRow): string {
  return [value === undefined ? label : `${label}: ${value}`, ...(note ? [`  ${note}`] : [])].join(
    '\n',
  );
}

/** The message as a document that fits into 320 px and needs no pictures. */
export function mailHtml({ title, paragraphs, link, sections }: MailContent): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head>
<body style="margin:0;padding:16px 8px;background:#faf8f4;color:${INK};${FONT};font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;background:#ffffff;border:1px solid ${LINE};border-radius:12px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;color:${FOREST};font-family:Georgia,serif;font-size:20px">${brand.name}</p>
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-weight:500;font-size:26px;line-height:32px">${title}</h1>
${paragraphs.map(
  (text) => html`<p style="margin:0 0 16px">${text}</p>
`,
)}${link ? button(link) : ''}${sections.map(section)}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${LINE};color:${MUTED};font-size:14px">${CONTACT}</p>
</div></body></html>
`.text;
}

function button({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${FOREST};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
`;
}

function section({ title, rows = [], lines = [] }: MailSection): Html {
  const table = html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">
${rows.map(tableRow)}</table>
`;
  return html`${
    title
      ? html`<h2 style="margin:32px 0 8px;font-size:16px;line-height:24px">${title}</h2>
`
      : ''
  }${rows.length > 0 ? table : ''}${lines.map(
    (line) => html`<div>${typeof line === 'string' ? line : link(line)}</div>
`,
  )}`;
}

function link({ url }: Link): Html {
  return html`<a href="${url}" style="color:${FOREST}">${url}</a>`;
}

function tableRow({ label, note, value, isStrong }: MailRow): Html {
  const weight = isStrong ? '600' : '400';
  const cell = `padding:8px 0;border-top:1px solid ${LINE};font-size:16px;font-weight:${weight};vertical-align:top`;
  return html`<tr><td style="${cell}">${label}${
    note ? html`<br><span style="color:${MUTED};font-size:14px">${note}</span>` : ''
  }</td>${
    value === undefined
      ? ''
      : html`<td align="right" style="${cell};padding-left:16px;white-space:nowrap">${value}</td>`
  }</tr>
`;
}

/** What ends each message. */
const CLOSING = `\n\n${[CONTACT, brand.name].join('\n\n')}\n`;

/**
 * Several messages to one person in one e-mail, each with its subject and its text.
 * @param siteUrl only its links are made links: a message may hold a text of whoever has caused it
 */
export function mergedMail(
  to: string,
  messages: readonly MailMessage[],
  siteUrl: string,
): MailMessage {
  const subject = `${messages.length} more messages from ${brand.name}`;
  const content: MailContent = {
    title: `${messages.length} more messages`,
    paragraphs: [
      'There was a lot to tell you in a short time, so we have put the other messages together in one email.',
    ],
    sections: [
      { lines: messages.map((message) => message.subject) },
      ...messages.map((message) => ({
        title: message.subject,
        lines: bodyOf(message)
          .split('\n')
          .map((line) => (isLinkTo(line, siteUrl) ? { url: line } : line || '\u00a0')),
      })),
    ],
  };
  return { to, subject, text: mailText(content), html: mailHtml(content) };
}

/** A message's text without what stands in the merged one anyway. */
function bodyOf({ subject, text }: MailMessage): string {
  const body = text.endsWith(CLOSING) ? text.slice(0, -CLOSING.length) : text;
  return body.startsWith(`${subject}\n\n`) ? body.slice(subject.length + 2) : body;
}

function isLinkTo(line: string, siteUrl: string): boolean {
  return URL.canParse(line) && new URL(line).origin === new URL(siteUrl).origin;
}
