import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { Azar } from './azar';
import type { Envase, LibroDemo } from './libro';
import { diaDeDemo, SEMILLA } from './mundo';
import type { Paciente } from './pacientes';

/** Probability that a person comes on a day, and that they take oil. */
const VISITA = 1 / 10;
const POR_ACEITE = 0.06;
/** Number of jars that a person takes. */
const REQUESTS = [1, 2, 2, 2, 3, 3] as const;
const NO_RETIRADA = 0.01;
/** Days of the story with a dispensing that was recorded three days late. */
const TARDE: readonly number[] = [318, 502, 655];

/** Dispenses units day after day while there is stock; what expires first goes first. */
export function dispensar(libro: LibroDemo, personas: readonly Paciente[], desde: number): void {
  const azar = new Azar(SEMILLA + 2000);
  const { mundo } = libro;
  for (let numero = desde, fecha = diaDeDemo(mundo, desde); fecha <= mundo.agenda.hoy; numero += 1) {
    const dia = fecha;
    const cual = numero;
    libro.el(dia, 'tarde', () => atender(libro, azar, personas, dia, cual));
    fecha = sumarDias(fecha, 1);
  }
}

async function atender(libro: LibroDemo, azar: Azar, personas: readonly Paciente[], dia: Fecha, numero: number) {
  const anotadas: Promise<void>[] = [];
  // Units of an annulment are dispensed again only once it is recorded: an act may have to wait for the book.
  let devuelto: Promise<void> = Promise.resolve();
  let tarde = TARDE.includes(numero);
  for (const { id, desde, hasta } of personas) {
    if (dia < desde || dia > hasta || !azar.pasa(VISITA)) continue;
    const aceite = azar.pasa(POR_ACEITE);
    const pide = aceite ? 1 : azar.elegir(REQUESTS);
    const envase = primeroEnVencer(libro.envases, aceite, dia);
    if (!envase) continue;
    const cantidad = Math.min(pide, envase.disponibles - envase.olvidadas);
    envase.disponibles -= cantidad;
    const anulada = azar.pasa(NO_RETIRADA);
    const antes = devuelto;
    const anota = (): Promise<void> => antes.then(() => entregar(libro, envase, id, cantidad, dia));
    if (anulada) devuelto = anular(libro, envase, { persona: id, cantidad, dia, entregada: anota() });
    else libro.recibe(envase.id, id, cantidad);
    if (tarde && !anulada) libro.el(sumarDias(dia, 3), 'tarde', anota);
    else anotadas.push(anulada ? devuelto : anota());
    tarde &&= anulada;
  }
  await Promise.all(anotadas);
}

function primeroEnVencer(envases: readonly Envase[], aceite: boolean, dia: Fecha): Envase | undefined {
  return envases
    .filter((uno) => uno.aceite === aceite && uno.disponibles > uno.olvidadas && uno.vence >= dia)
    .reduce<Envase | undefined>(
      (antes, uno) => (antes === undefined || uno.vence < antes.vence ? uno : antes),
      undefined,
    );
}

const idDe = (libro: LibroDemo, persona: string, dia: Fecha): string =>
  libro.mundo.registro.id('dispensacion', persona, dia);

function entregar(libro: LibroDemo, envase: Envase, persona: string, cantidad: number, dia: Fecha): Promise<void> {
  const dispensacion_id = idDe(libro, persona, dia);
  return libro.anotar(libro.mundo.gestor, dispensacion_id, {
    tipo: 'dispensar',
    dispensacion_id,
    producto_final_envasado_id: envase.id,
    usuario_medicinal: { id: persona, activo: true },
    cantidad_entregada: String(cantidad),
    fecha_dispensacion: dia,
    anulado: false,
    justificacion_anulacion: null,
  });
}

interface Anulada {
  readonly persona: string;
  readonly cantidad: number;
  readonly dia: Fecha;
  /** Its dispensing: the annulment must come after it. */
  readonly entregada: Promise<void>;
}

async function anular(libro: LibroDemo, envase: Envase, { persona, cantidad, dia, entregada }: Anulada): Promise<void> {
  const dispensacion_id = idDe(libro, persona, dia);
  const justificacion_anulacion = 'No se retiró el pedido';
  envase.disponibles += cantidad;
  await entregada;
  await libro.anotar(
    libro.mundo.gestor,
    `${dispensacion_id} anular`,
    {
      tipo: 'editar_dispensacion',
      dispensacion_id,
      cantidad_entregada: null,
      anulado: true,
      justificacion_anulacion,
    },
    justificacion_anulacion,
  );
}
