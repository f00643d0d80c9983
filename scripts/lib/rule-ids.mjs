/** Compares the rules that comments cite with those of `docs/domain.md`. */

/** A row of a table of rules: the last two cells name a file and its functions. */
const ROW = /^\| (.+) \| `([^`]+\.tsx?)` \| (`\w+`(?: `\w+`)*) \|$/gm;
const ID = String.raw`[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*`;
/** A citation may be split over two lines of a comment. */
const BETWEEN = String.raw`[ \t]*(?:[ \t]|\n)[ \t*/]*`;
const CITED = new RegExp(String.raw`\brules?${BETWEEN}((?:\`${ID}\`(?:,${BETWEEN}|${BETWEEN}and${BETWEEN})?)+)`, 'g');
/** Sections of a document outside of the repository. */
const FOREIGN = /\bspec \d+ ?§/g;

/** @returns {{ ids: string[], faults: string[] }} ids of all rules, and rules without an id */
export function rulesOf(page) {
  const rules = page.slice(0, page.indexOf('\n## Refusals'));
  const ids = [...rules.matchAll(new RegExp(String.raw`^(?:\||-) \`(${ID})\``, 'gm'))].map(([, id]) => id);
  return {
    ids,
    faults: [
      ...[...rules.matchAll(ROW)]
        .filter(([, cells]) => !new RegExp(String.raw`^\`${ID}\` \| `).test(cells))
        .map(([, rule]) => `docs/domain.md: a rule has no id: ${rule}`),
      ...ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `docs/domain.md: two rules have the id ${id}`),
    ],
  };
}

/** @returns {{ line: number, fault: string }[]} citations of a source or a document that are not in `docs/domain.md` */
export function strangersIn(text, ids) {
  const lineOf = (index) => text.slice(0, index).split('\n').length;
  return [
    ...[...text.matchAll(FOREIGN)].map(({ 0: words, index }) => ({
      line: lineOf(index),
      fault: `cites '${words}'; name a rule of docs/domain.md, or the reason`,
    })),
    ...[...text.matchAll(CITED)].flatMap(({ 1: cited, index }) =>
      [...cited.matchAll(/`([^`]+)`/g)]
        .filter(([, id]) => !ids.includes(id))
        .map(([, id]) => ({ line: lineOf(index), fault: `cites the rule ${id}, which docs/domain.md does not have` })),
    ),
  ];
}
