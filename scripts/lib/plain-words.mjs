/**
 * Finds words in comments and documents that make a sentence hard to read. Code, texts of the product and names of
 * tests are not checked.
 */
import ts from 'typescript';

/** Each has a standard term: the caller, the owner, shows, reports, earlier, compares, again, the URL. */
const REFUSED = [
  'whoever',
  'told',
  'of before',
  'said to',
  'is said',
  'are said',
  'held against',
  'come drawn',
  'comes drawn',
  'that is none',
  'here and below',
  'for who',
  'of who',
  'to who',
  'by who',
  'from who',
  'anew',
  'as ever',
  'stands apart',
  'at a desk',
  'half way',
  'mended',
  'puts right',
  'put right',
  'out of use',
  'hangs on',
  'is let go',
  'a day to come',
  'however many',
  'whatever became',
  'come of',
  'comes of',
  'on its way into',
  'in its turn',
  'holds good',
  'said of',
  'what was said',
];

/** A phrase may be split over two lines of a comment. */
const BETWEEN = String.raw`[ \t]*(?:[ \t]|\n)[ \t*/]*`;
const PATTERN = new RegExp(`\\b(?:${REFUSED.map((phrase) => phrase.replaceAll(' ', BETWEEN)).join('|')})\\b`, 'gi');

/** @returns {{ line: number, words: string }[]} each refused word of a source or a document (`.md`) */
export function refusedIn(file, text) {
  // Most files have none: only the others are parsed.
  if (text.search(PATTERN) < 0) return [];
  const prose = file.endsWith('.md') ? withoutCode(text) : commentsOf(file, text);
  return [...prose.matchAll(PATTERN)].map(({ 0: words, index }) => ({
    line: prose.slice(0, index).split('\n').length,
    words: words.replace(/[\s*/]+/g, ' '),
  }));
}

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** The document with its code replaced by blanks. */
const withoutCode = (text) => text.replace(/^```.*?^```|`[^`\n]*`/gms, blank);

/** The source with everything except comments replaced by blanks. */
function commentsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const comments = new Map();
  const visit = (node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(source);
    children.forEach(visit);
    if (children.length > 0 || node.kind === ts.SyntaxKind.JsxText) return;
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) comments.set(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? []) comments.set(pos, end);
  };
  visit(source);
  let prose = '';
  for (const [pos, end] of [...comments].sort(([one], [other]) => one - other))
    prose += blank(text.slice(prose.length, pos)) + text.slice(pos, end);
  return prose;
}
