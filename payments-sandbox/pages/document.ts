import { type Html, html } from '@/lib/shared/html';

/** A page of its own, marked as one of the sandbox. */
export function page(title: string, content: Html, width: 'narrow' | 'broad' = 'narrow'): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
</head>
<body class="page">
<header class="banner">Sandbox: no money moves</header>
<main class="sheet${width === 'broad' ? ' broad' : ''}">${content}</main>
</body>
</html>`.text;
}
