import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export type HardText = { file: string; line: number; text: string };

const CLIENT = join(import.meta.dirname, '..');
const TEXT_ATTRIBUTES = new Set(['aria-label', 'placeholder', 'title', 'alt', 'label', 'description', 'hint']);
const HAS_LETTERS = /\p{L}{2,}/u;

function sourceFiles(): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(spec|testing)\.tsx?$/.test(path))
    .map((path) => join(CLIENT, path));
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node);
  node.forEachChild((child) => visit(child, onNode));
}

function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** Finds words in the markup that belong into the locale files. */
export function findHardTextsIn(file: string, text: string): HardText[] {
  const source = parse(file, text);
  const found: HardText[] = [];
  const note = (node: ts.Node, text: string) => {
    if (HAS_LETTERS.test(text)) found.push({ file, line: lineOf(source, node), text: text.trim() });
  };
  visit(source, (node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (
      ts.isJsxExpression(node) &&
      !ts.isJsxAttribute(node.parent) &&
      node.expression &&
      ts.isStringLiteralLike(node.expression)
    ) {
      note(node, node.expression.text);
    }
    if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.has(node.name.getText(source)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) note(node, node.initializer.text);
    }
  });
  return found;
}

export const findHardTexts = () =>
  sourceFiles().flatMap((file) => findHardTextsIn(relative(CLIENT, file), readFileSync(file, 'utf8')));
