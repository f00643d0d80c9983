import { Rechazo, regla } from '../rechazo';
import { normalizar, type DatosPersonales } from './datos';

/** The data by which a person can be recognised in a text. */
export type Nombrable = Pick<DatosPersonales, 'nombre' | 'apellido' | 'identificacion' | 'telefono' | 'email'>;

/** The people of a club, indexed so that a text is compared with all of them in one pass. */
export interface PersonasIndex {
  /** Whole names that begin with a word, each as its words. */
  nombresDe(palabra: string): readonly (readonly string[])[];
  /** Words of surnames. */
  readonly apellidos: ReadonlySet<string>;
  /** Identity numbers and telephones, letters and digits alone. */
  readonly numeros: ReadonlySet<string>;
  /** Length of the longest of them. */
  readonly largo: number;
  readonly correos: ReadonlySet<string>;
}

/** The mention of the club's people in a text: one of them for sure, a surname that is a word too, or nobody. */
export type Mencion = 'persona' | 'apellido' | null;

/** Shorter numbers stand in any text. */
const MIN_NUMERO = 6;
/** Shorter names mean nobody. */
const LETRAS_DE_NOMBRE = 5;
const LETRAS_DE_APELLIDO = 3;
const PARTICULAS = new Set(['del', 'las', 'los', 'san', 'santa', 'van', 'von', 'der']);

/** Words of the trade and of every day that are surnames too: in lower case they are the word. */
const COMUNES = new Set(
  `abril agua arena barrera blanca blanco bravo bueno cabello calvo campo campos casa casas corta corto costa cruz
  delgado domingo dulce ejemplo flor flores fuente fuentes hoja hojas julio largo leal lobo luna luz marca mayo mesa
  mesas montes mora moreno nuevo parra paz pino pinos planta plantas prado prieto prueba rama ramas ramos rey rico rojo
  rosa rosas rubio sala salas seco sierra sol test tierra toro torres valle vega verde viernes`.split(/\s+/),
);

/** Cyrillic and Greek letters that look as Latin ones do, and those. */
const PARECIDAS = new Map(
  [...'аеіорсухАВЕІКМНОРСТХΑΒΕΙΚΜΝΟΡΤΧο'].map((letra, i) => [letra, 'aeiopcyxABEIKMHOPCTXABEIKMNOPTXo'[i]!]),
);

/**
 * Writes a text as the eye reads it: wide letters as the usual ones, nothing that takes no room, letters of other
 * scripts as what they look like.
 */
const comoSeLee = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|[\u0370-\u04ff]/gu, (letra) => PARECIDAS.get(letra) ?? (/\p{Cf}/u.test(letra) ? '' : letra));

/** Is read as it is written. */
const SIMPLE = /^[\x20-\x7e]*$/;

/** Accents go, case stays: it distinguishes a name from a word. */
const sinAcentos = (text: string): string =>
  SIMPLE.test(text) ? text : comoSeLee(text).normalize('NFD').replace(/\p{M}/gu, '');
const palabrasDe = (text: string): string[] => sinAcentos(text).match(/\p{L}+/gu) ?? [];
const nombreEn = (text: string): string[] => palabrasDe(text).map((palabra) => palabra.toLowerCase());

const esApellido = (palabra: string): boolean => palabra.length >= LETRAS_DE_APELLIDO && !PARTICULAS.has(palabra);

/** Makes the index of a club's people. */
export function indexOfPersonas(personas: Iterable<Nombrable>): PersonasIndex {
  const index = new PersonasIndexBuilder();
  for (const persona of personas) index.add(persona);
  return index;
}

/** An index that is made person by person: a club may have thousands, and other work runs in between. */
export class PersonasIndexBuilder implements PersonasIndex {
  private readonly porPalabra = new Map<string, Nombrados>();
  readonly apellidos = new Set<string>();
  readonly numeros = new Set<string>();
  readonly correos = new Set<string>();
  largo = 0;

  add({ nombre, apellido, identificacion, telefono, email }: Nombrable): void {
    const [nombres, apellidos] = [nombreEn(nombre), nombreEn(apellido)];
    for (const palabra of new Set([nombres[0], apellidos[0]])) if (palabra) this.poner(palabra, [nombres, apellidos]);
    for (const palabra of apellidos) if (esApellido(palabra)) this.apellidos.add(palabra);
    for (const numero of [normalizar(identificacion), normalizar(telefono ?? '')])
      if (numero.length >= MIN_NUMERO) {
        this.numeros.add(numero);
        this.largo = Math.max(this.largo, numero.length);
      }
    if (email) this.correos.add(email.trim().toLowerCase());
  }

  nombresDe(palabra: string): readonly (readonly string[])[] {
    const those = this.porPalabra.get(palabra);
    if (!those) return [];
    // Few words of texts are names: the ways to write a name are made when its first word stands in a text.
    those.formas ??= those.personas
      .flatMap(([nombre, apellido]) => formasDe(nombre, apellido))
      .filter(([primera]) => primera === palabra);
    return those.formas;
  }

  private poner(palabra: string, persona: Nombrado): void {
    const those = this.porPalabra.get(palabra);
    if (!those) this.porPalabra.set(palabra, { personas: [persona], formas: null });
    else {
      those.personas.push(persona);
      those.formas = null;
    }
  }
}

/** The words of somebody's names, and of their surnames. */
type Nombrado = readonly [nombre: readonly string[], apellido: readonly string[]];

/** The people whose name or surname begins with a word, and the ways to write their whole names that begin with it. */
interface Nombrados {
  readonly personas: Nombrado[];
  formas: string[][] | null;
}

/** The ways to write somebody's whole name: all of it or its first words, in either order. */
function formasDe(nombre: readonly string[], apellido: readonly string[]): string[][] {
  const [n, a] = [nombre[0], apellido[0]];
  if (n === undefined || a === undefined) return [];
  const apellidos = esApellido(a) ? [apellido, [a]] : [apellido];
  const formas = [nombre, [n]].flatMap((uno) =>
    apellidos.flatMap((otro) => [
      [...uno, ...otro],
      [...otro, ...uno],
    ]),
  );
  const distintas = new Map(formas.map((palabras) => [palabras.join(' '), palabras]));
  return [...distintas.values()].filter((palabras) => palabras.join('').length >= LETRAS_DE_NOMBRE);
}

/** Searches a text for the people of a club. The time grows with the text and not with the number of people. */
export function mencionEn(index: PersonasIndex, text: string): Mencion {
  if (nombraAlguien(index, text) || traeNumero(index, text) || traeCorreo(index, text)) return 'persona';
  return palabrasDe(text).some((palabra) => pareceApellido(index, palabra)) ? 'apellido' : null;
}

/** Whole names, within one sentence: the last word of one and the first of the next name nobody. */
function nombraAlguien(index: PersonasIndex, text: string): boolean {
  return text.split(/[.;:!?()\n/]/).some((frase) => {
    const palabras = nombreEn(frase);
    return palabras.some((palabra, i) =>
      index.nombresDe(palabra).some((nombre) => nombre.every((parte, j) => palabras[i + j] === parte)),
    );
  });
}

function pareceApellido({ apellidos }: PersonasIndex, palabra: string): boolean {
  const simple = palabra.toLowerCase();
  if (!apellidos.has(simple)) return false;
  return !(COMUNES.has(simple) && palabra === simple);
}

const DIA = /\b\d{4}-\d{2}-\d{2}\b/g;
/** A run of letters or of digits, after what joins it to the one before. */
const GRUPO = /[\s.()+-]{0,3}(\p{L}+|\p{N}+)/gu;
/** Groups that a number is written in: (0341) 15-555-12-34. */
const GRUPOS_DE_NUMERO = 8;
/** An Argentine tax number holds the identity number without its first two digits and its last. */
const CUIT = /^\d{11}$/;

/** Numbers however they are parted: `20.123.456`, `20 123 456`, `DNI20123456`. A day is none. */
function traeNumero({ numeros, largo }: PersonasIndex, text: string): boolean {
  if (numeros.size === 0) return false;
  return tramosDe(text.normalize('NFKC').toUpperCase().replace(DIA, ';')).some((grupos) =>
    grupos.some((_grupo, desde) => {
      let junto = '';
      for (const grupo of grupos.slice(desde, desde + GRUPOS_DE_NUMERO)) {
        junto += grupo;
        if (junto.length > largo && !CUIT.test(junto)) return false;
        if (numeros.has(junto) || (CUIT.test(junto) && numeros.has(junto.slice(2, 10)))) return true;
      }
      return false;
    }),
  );
}

/** The runs of a text, in stretches that nothing but spaces, points, hyphens and brackets parts. */
function tramosDe(text: string): string[][] {
  const tramos: string[][] = [];
  let actual: string[] = [];
  let fin = -1;
  for (const { index, 0: todo, 1: grupo = '' } of text.matchAll(GRUPO)) {
    if (index !== fin && actual.length > 0) {
      tramos.push(actual);
      actual = [];
    }
    fin = index + todo.length;
    actual.push(grupo);
  }
  return actual.length > 0 ? [...tramos, actual] : tramos;
}

function traeCorreo({ correos }: PersonasIndex, text: string): boolean {
  if (correos.size === 0 || !text.includes('@')) return false;
  return text.split(/[\s,;:<>()"']+/).some((palabra) => correos.has(palabra.toLowerCase().replace(/\.+$/, '')));
}

const NOMBRA = 'No escribas datos personales acá: este texto queda en el registro para siempre.';
const PREGUNTA =
  '¿Hablás de una persona? Acá hay un apellido de alguien del club, y este texto queda en el registro para siempre.';

/** The refusal of a text that names one of the club's people, since the ledger keeps it for ever. */
export const datoPersonal = (field: string): Rechazo => regla('DATO_PERSONAL_EN_TEXTO', NOMBRA, field);

/** Asks about a surname that may be a common word. The author of the text confirms that it names nobody. */
export const posiblePersona = (field: string): Rechazo =>
  new Rechazo('conflicto', 'POSIBLE_PERSONA', PREGUNTA, `a surname stands in ${field}`, { [field]: PREGUNTA });
