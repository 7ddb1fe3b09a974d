import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import { NAMED_SCHEMAS } from '../../lib/contract/openapi-schemas';

const FOLDER = 'lib/contract';

/** What the comments say of a schema (`''`) and its fields, by their paths: `rate.points`. */
type Docs = Record<string, string>;

type Declarations = Map<string, ts.Expression>;

/** A comment without what is for the readers of the code: its links, and where the specification says it. */
function textOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join('\n');
  return text
    .replace(/\{@link\s+([^}]+)\}/g, '`$1`')
    .replace(/\n(?!- )/g, ' ')
    .replace(/(^|\. )(?:Beyond section|Section) \d[^.:]*(?:\.|: ?)/g, '$1')
    .replace(/ \(section \d[^)]*\)/g, '')
    .replace(/ *\n/g, '\n')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** Of the fields of an object literal, and of those that it spreads. */
function docsOfLiteral(literal: ts.ObjectLiteralExpression, declarations: Declarations): Docs {
  const docs: Docs = {};
  for (const part of literal.properties) {
    if (ts.isSpreadAssignment(part)) Object.assign(docs, docsOf(part.expression, declarations));
    const name = nameOf(part);
    if (name === undefined) continue;
    const text = textOf(part);
    if (text) docs[name] = text;
    // What it names is described where it is declared.
    const inners = ts.isPropertyAssignment(part) ? docsOf(part.initializer, new Map()) : {};
    for (const [inner, innerText] of Object.entries(inners)) docs[`${name}.${inner}`] = innerText;
  }
  return docs;
}

/** Of the fields of the object that an expression makes a schema of: `z.array(z.object({ … })).max(5)`. */
function docsOf(expression: ts.Expression, declarations: Declarations): Docs {
  if (ts.isObjectLiteralExpression(expression)) return docsOfLiteral(expression, declarations);
  if (ts.isIdentifier(expression)) {
    const declared = declarations.get(expression.text);
    return declared ? docsOf(declared, declarations) : {};
  }
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
    return {};
  const { expression: base, name } = expression.expression;
  const [argument] = expression.arguments;
  const ofBase = docsOf(base, declarations);
  const takesSchema = ['object', 'array', 'extend'].includes(name.text);
  return takesSchema && argument ? { ...ofBase, ...docsOf(argument, declarations) } : ofBase;
}

/** The rows within a declaration, `x: endpoint({ … })`. */
function rowsIn(node: ts.Node): [string, ts.ObjectLiteralExpression][] {
  const rows: [string, ts.ObjectLiteralExpression][] = [];
  const visit = (part: ts.Node): void => {
    const call = ts.isPropertyAssignment(part) ? part.initializer : undefined;
    if (call && ts.isCallExpression(call) && call.expression.getText() === 'endpoint') {
      const [row] = call.arguments;
      const name = ts.isPropertyAssignment(part) ? nameOf(part) : undefined;
      if (name && row && ts.isObjectLiteralExpression(row)) rows.push([name, row]);
    }
    ts.forEachChild(part, visit);
  };
  visit(node);
  return rows;
}

/** `request: X`, or `request` alone. */
function schemaOf(part: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(part)) return part.initializer;
  return ts.isShorthandPropertyAssignment(part) ? part.name : undefined;
}

/** Whether the document has a schema of this name. */
const isWanted = (name: string) => name.includes(' ') || Object.hasOwn(NAMED_SCHEMAS, name);

const SIDES: Record<string, string> = { request: 'request of', response: 'answer of' };

function docsOfFile(source: ts.SourceFile): Map<string, Docs> {
  const found = new Map<string, Docs>();
  const declarations: Declarations = new Map();
  const statements = source.statements.filter(ts.isVariableStatement);
  for (const { declarationList } of statements)
    for (const { name, initializer } of declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) declarations.set(name.text, initializer);
  // The document refers to those that have a name.
  const unnamed = new Map([...declarations].filter(([name]) => !isWanted(name)));
  for (const statement of statements) {
    const [declaration] = statement.declarationList.declarations;
    if (!declaration?.initializer || !ts.isIdentifier(declaration.name)) continue;
    const text = textOf(statement);
    const docs = docsOf(declaration.initializer, declarations);
    found.set(declaration.name.text, { ...(text && { '': text }), ...docs });
    for (const [name, row] of rowsIn(declaration.initializer)) {
      for (const part of row.properties) {
        const side = SIDES[nameOf(part) ?? ''];
        const schema = schemaOf(part);
        if (side && schema) found.set(`${side} ${name}`, docsOf(schema, unnamed));
      }
    }
  }
  return found;
}

/**
 * What the comments of the contract's schemas say of them and of their fields, for its document: lib/contract/field-docs.json.
 * A schema is known by its name, those within a row as `request of …` and `answer of …`.
 */
export function fieldDocs(): string {
  const files = readdirSync(FOLDER).filter((file) => /^[\w-]+\.ts$/.test(file));
  const docs = new Map<string, Docs>();
  for (const file of files) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const [name, ofName] of docsOfFile(source))
      if (isWanted(name) && Object.keys(ofName).length > 0) docs.set(name, ofName);
  }
  const sorted = [...docs].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
