import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A `t('…')` in the code: the whole key, or the part before the first `${` of a template. */
export type UsedKey = { file: string; line: number; namespaces: string[]; key: string; isPrefix: boolean };
export type HardText = { file: string; line: number; text: string };

const CLIENT = join(import.meta.dirname, '..');
const TEXT_ATTRIBUTES = new Set(['aria-label', 'placeholder', 'title', 'alt', 'label', 'description', 'hint']);
const HAS_LETTERS = /\p{L}{2,}/u;

function sourceFiles(): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(spec|testing)\.ts$/.test(path))
    .map((path) => join(CLIENT, path));
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** The namespaces that a file's `useTranslation` calls name; the default one when they name none. */
function namespacesOf(source: ts.SourceFile): string[] {
  const found = new Set<string>();
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'useTranslation') return;
    const [argument] = node.arguments;
    if (argument) visit(argument, (part) => ts.isStringLiteral(part) && found.add(part.text));
  });
  return found.size > 0 ? [...found] : ['common'];
}

function keyOf(argument: ts.Expression | undefined): { key: string; isPrefix: boolean }[] {
  if (!argument) return [];
  if (ts.isStringLiteralLike(argument)) return [{ key: argument.text, isPrefix: false }];
  if (ts.isTemplateExpression(argument)) return [{ key: argument.head.text, isPrefix: true }];
  if (ts.isParenthesizedExpression(argument)) return keyOf(argument.expression);
  if (ts.isConditionalExpression(argument)) return [...keyOf(argument.whenTrue), ...keyOf(argument.whenFalse)];
  return [];
}

function isTranslateCall(node: ts.Node, source: ts.SourceFile): node is ts.CallExpression {
  return ts.isCallExpression(node) && /^(t|i18n\.t|i18next\.t)$/.test(node.expression.getText(source));
}

export function findUsedKeysIn(file: string, text: string): UsedKey[] {
  const source = parse(file, text);
  const own = namespacesOf(source);
  const used: UsedKey[] = [];
  visit(source, (node) => {
    if (!isTranslateCall(node, source)) return;
    for (const { key, isPrefix } of keyOf(node.arguments[0])) {
      const [namespace, rest] = key.includes(':') ? key.split(':', 2) : [undefined, key];
      used.push({
        file,
        line: lineOf(source, node),
        namespaces: namespace ? [namespace] : own,
        key: rest ?? '',
        isPrefix,
      });
    }
  });
  return used;
}

/** Words that stand in the markup instead of the locale files. */
export function findHardTextsIn(file: string, text: string): HardText[] {
  const source = parse(file, text);
  const found: HardText[] = [];
  const note = (node: ts.Node, words: string) => {
    if (HAS_LETTERS.test(words)) found.push({ file, line: lineOf(source, node), text: words.trim() });
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

function inAllFiles<T>(find: (file: string, text: string) => T[]): T[] {
  return sourceFiles().flatMap((file) => find(relative(CLIENT, file), readFileSync(file, 'utf8')));
}

export const findUsedKeys = () => inAllFiles(findUsedKeysIn);
export const findHardTexts = () => inAllFiles(findHardTextsIn);
