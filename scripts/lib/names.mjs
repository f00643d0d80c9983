/** Counts declared names with a Spanish technical word, and technical words that are used in both languages. */
import ts from 'typescript';

/** @returns {Map<string, string>} Spanish technical words of the glossary, with the English word for each */
export function spanishWordsOf(glossary) {
  const section = glossary.split('## Spanish for a technical word\n')[1]?.split('\n## ')[0] ?? '';
  return new Map(
    [...section.matchAll(/^\| `([a-z]+)` \| `([a-z]+)` \|/gm)].map(([, spanish, english]) => [spanish, english]),
  );
}

/** `filasDe` is `filas de`; a plural counts as its word. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
    .filter(Boolean);

const singularsOf = (word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

/**
 * Names that the code chooses. A destructured property under its own name was named elsewhere. So was what is sent or
 * stored under its own name: a decorated property is a field of a body, a controller and its decorated methods are
 * operations of the API, and snake case is JSON, a column or a migration.
 */
function isDeclaration(node) {
  if (/[a-z]_/.test(node.name?.text ?? '')) return false;
  if (ts.isBindingElement(node)) return node.propertyName !== undefined;
  if (ts.isClassDeclaration(node) && node.name?.text.endsWith('Controller')) return false;
  if ((ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node)) && ts.getDecorators(node)?.length) return false;
  return (
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node)
  );
}

/**
 * @param {Set<string>} [sent] names of schemas of the OpenAPI document, which cannot be changed
 * @returns {string[]} the names that a source declares
 */
export function declaredIn(file, text, sent = new Set()) {
  const names = [];
  const visit = (node) => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name) && !sent.has(node.name.text))
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return names;
}

/**
 * @param {string[]} names declared names
 * @param {Map<string, string>} spanish see `spanishWordsOf`
 * @returns {{ share: number, both: string[] }} percentage of names with a Spanish technical word, and the words used in
 * both languages
 */
export function countSpanish(names, spanish) {
  const used = new Set(names.flatMap(wordsOf).flatMap(singularsOf));
  const has = (name) => wordsOf(name).some((word) => singularsOf(word).some((one) => spanish.has(one)));
  const share = names.length === 0 ? 0 : (100 * names.filter(has).length) / names.length;
  const both = [...spanish].filter(([one, other]) => used.has(one) && used.has(other)).map((pair) => pair.join('/'));
  return { share, both };
}
