/** Writes docs/undo.md: how each event is undone, or why it is not, from its schema (`x-deshacer`). */
import { readFileSync, readdirSync } from 'node:fs';
import { at } from '../lib/root.mjs';

/** From the newest version of each event. */
function schemas() {
  const rooms = readdirSync(at('event-schemas'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return rooms.flatMap(({ name: room }) =>
    readdirSync(at('event-schemas', room))
      .filter((file) => /^[A-Z]\w*\.v\d+\.json$/.test(file))
      .map((file) => ({ room, ...JSON.parse(readFileSync(at('event-schemas', room, file), 'utf8')) }))
      .filter((schema) => schema['x-deshacer']),
  );
}

/** The whole page. */
export function undoPage() {
  const found = schemas().sort((a, b) => (`${a.room} ${a.title}` < `${b.room} ${b.title}` ? -1 : 1));
  const undone = found.filter((one) => one['x-deshacer'].acto);
  const kept = found.filter((one) => one['x-deshacer'].porque);
  return `# What can be undone

\`npm run generate\` writes this page from the schemas of the events (\`x-deshacer\`); \`npm run check\` fails if it is out of date. The rules are in [domain.md](domain.md).

## Undone by an act

| capability | event | act |
|---|---|---|
${undone.map((one) => `| ${one.room} | \`${one.title}\` | \`${one['x-deshacer'].acto}\` |`).join('\n')}

## Not undone

| capability | event | why |
|---|---|---|
${kept.map((one) => `| ${one.room} | \`${one.title}\` | ${one['x-deshacer'].porque} |`).join('\n')}
`;
}
