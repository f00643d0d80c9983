import { fuentesDe, objetosDe } from '../pdf.testkit';

/** A letter and its place, from the lower left corner of its page. */
interface Letter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** A horizontal line. Adjacent lines are one. */
interface Level {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly look: string;
}

export interface Ink {
  readonly letters: readonly Letter[];
  readonly lines: readonly Level[];
  /** Filled rectangles, with their colour. */
  readonly areas: readonly string[];
}

type Matrix = readonly [number, number, number, number, number, number];

const UNIT: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j] as const),
  ...([e * g + f * i + k, e * h + f * j + l] as const),
];

/** The widths of each font's glyphs, in thousandths. */
function widthsOf(objetos: ReturnType<typeof objetosDe>): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, readonly number[]>();
  for (const { cabeza } of objetos.values())
    for (const [, nombre = '', numero = ''] of cabeza.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const inner = /\/DescendantFonts \[(\d+) 0 R\]/.exec(objetos.get(numero)?.cabeza ?? '')?.[1];
      const list = /\/W \[0 \[([^\]]*)\]/.exec(objetos.get(inner ?? '')?.cabeza ?? '')?.[1] ?? '';
      if (inner) widths.set(nombre, list.split(' ').map(Number));
    }
  return widths;
}

const TOKEN = /\[[^\]]*\] TJ|<[0-9a-f]+>|[^\s[\]<>]+/gi;

/** The contents of each page, regardless of how it is encoded. */
export function inkOf(pdf: Buffer): Ink[] {
  const objetos = objetosDe(pdf);
  const letters = fuentesDe(objetos);
  const widths = widthsOf(objetos);
  const pages = [...objetos.values()].filter(({ cuerpo }) => /\bTf\b/.test(cuerpo));
  return pages.map(({ cuerpo }) => inkOfPage(cuerpo, letters, widths));
}

function inkOfPage(cuerpo: string, letras: ReturnType<typeof fuentesDe>, widths: ReturnType<typeof widthsOf>): Ink {
  const ink = { letters: [] as Letter[], lines: [] as Level[], areas: [] as string[] };
  let now = { ctm: UNIT, font: '', size: 0, fill: '', stroke: '', width: 1 };
  const stack: (typeof now)[] = [];
  let text = UNIT;
  let args: string[] = [];
  let from: readonly number[] = [];
  let to: readonly number[] = [];
  let area: readonly number[] | null = null;
  const show = (operand: string): void => {
    for (const [part, hex] of operand.matchAll(/<([0-9a-f]+)>|-?[\d.]+/gi)) {
      if (hex === undefined) {
        text = times([1, 0, 0, 1, (-Number(part) / 1000) * now.size, 0], text);
        continue;
      }
      for (const glyph of hex.match(/.{4}/g) ?? []) {
        const number = Number.parseInt(glyph, 16);
        const [, , , , x, y] = times(text, now.ctm);
        const letter = letras.get(now.font)?.get(number) ?? '?';
        ink.letters.push({ letter: `${now.font} ${letter}`, x, y, size: now.size, color: now.fill });
        text = times([1, 0, 0, 1, ((widths.get(now.font)?.[number] ?? 0) / 1000) * now.size, 0], text);
      }
    }
  };
  const acts: Record<string, () => void> = {
    q: () => stack.push({ ...now }),
    Q: () => (now = stack.pop()!),
    cm: () => (now.ctm = times(args.map(Number) as unknown as Matrix, now.ctm)),
    BT: () => (text = UNIT),
    Tm: () => (text = args.map(Number) as unknown as Matrix),
    Tf: () => Object.assign(now, { font: args[0]!.slice(1), size: Number(args[1]) }),
    scn: () => (now.fill = args.join(' ')),
    SCN: () => (now.stroke = args.join(' ')),
    w: () => (now.width = Number(args[0])),
    m: () => (from = args.map(Number)),
    l: () => (to = args.map(Number)),
    re: () => (area = args.map((una) => Math.round(Number(una)))),
    f: () => {
      if (area) ink.areas.push(`${area.join(' ')} ${now.fill}`);
      area = null;
    },
    S: () => {
      const level = { from: from[0]!, to: to[0]!, y: from[1]!, look: `${now.width} ${now.stroke}` };
      const last = ink.lines.at(-1);
      const goesOn = last && Math.abs(last.to - level.from) < 0.01 && Math.abs(last.y - level.y) < 0.01;
      if (goesOn && last.look === level.look) ink.lines[ink.lines.length - 1] = { ...last, to: level.to };
      else ink.lines.push(level);
    },
  };
  for (const [token] of cuerpo.matchAll(TOKEN)) {
    if (/^[-/\d.]/.test(token)) {
      args.push(token);
      continue;
    }
    if (token.endsWith('] TJ')) show(token);
    else acts[token]?.();
    args = [];
  }
  return ink;
}

/** The places where two drawings differ by more than a hundredth of a point; empty if there is no visible difference. */
export function differences(one: readonly Ink[], other: readonly Ink[]): string[] {
  const found: string[] = [];
  if (one.length !== other.length) found.push(`${one.length} pages against ${other.length}`);
  for (const [page, { letters, lines, areas }] of one.entries()) {
    const theirs = other[page] ?? { letters: [], lines: [], areas: [] };
    const near = (a: number, b = NaN): boolean => Math.abs(a - b) < 0.01;
    const say = (what: string, a: unknown, b: unknown): void => {
      found.push(`page ${page + 1}, ${what}: ${JSON.stringify(a)} against ${JSON.stringify(b)}`);
    };
    if (letters.length !== theirs.letters.length) say('letters', letters.length, theirs.letters.length);
    for (const [i, una] of letters.entries()) {
      const otra = theirs.letters[i];
      const same = otra && una.letter === otra.letter && una.size === otra.size && una.color === otra.color;
      if (!same || !near(una.x, otra.x) || !near(una.y, otra.y)) say('letter', una, otra);
    }
    if (lines.length !== theirs.lines.length) say('lines', lines.length, theirs.lines.length);
    for (const [i, una] of lines.entries()) {
      const otra = theirs.lines[i];
      const same = otra && una.look === otra.look && near(una.y, otra.y);
      if (!same || !near(una.from, otra.from) || !near(una.to, otra.to)) say('line', una, otra);
    }
    if (areas.join() !== theirs.areas.join()) say('areas', areas, theirs.areas);
  }
  return found;
}
