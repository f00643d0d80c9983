import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { derivedId, diaDe } from '@cepa/platform';
import { ConfigError } from '@cepa/platform/config';
import type { Nucleo } from '../nucleo/nucleo';
import { DIAS_DE_DEMO } from '../nucleo/demo-clock';
import { Agenda } from './agenda';
import { writeCrops } from './crops';
import { CICLOS } from './ciclo';
import { dispensar } from './dispensas';
import { GenteDemo } from './gente';
import { diaDeDemo, type Mundo } from './mundo';
import { registrarPacientes, registrarPermisos } from './pacientes';
import { encenderTope } from './reglas';
import { dejarPendiente } from './pendientes';
import { Registro, type Actor, type Handlers } from './registro';
import { retirar } from './retiros';

export { DEMO_KEY } from './gente';
export const CUENTAS_DEMO = ['gestor@demo.cepa', 'cultivo@demo.cepa', 'auditoria@demo.cepa'] as const;

/** The expected total of the progress bar; the exact number depends on the day. */
const EVENTOS_ESPERADOS = 10_900;
/** Day of the story on which the first product is handed out. */
const PRIMERA_DISPENSA = 132;

/** The parts of the app that the demo needs. */
export interface ParaDemo {
  readonly nucleo: Nucleo;
  readonly handlers: Handlers;
  readonly ahora: Date;
  readonly avance: (eventos: number, esperados: number) => void;
}

/**
 * Loads a club with two years of work by three growers, through the same commands as the screens. The story is always
 * the same, and each fact is recorded on the day it happens. An interrupted load goes on where it stopped; a finished
 * one is not repeated.
 *
 * @throws ConfigError if there is a club that is not a demo: the demo's password is public
 */
export async function cargarDemo(para: ParaDemo): Promise<boolean> {
  const { nucleo } = para;
  const clubId = idDelClub();
  const empezado = await nucleo.lectura
    .selectFrom('clubes')
    .select('fundacion')
    .where('id', '=', clubId)
    .executeTakeFirst();
  if ((await nucleo.ledger.findCommand(derivedId('demo', clubId, 'comando', 'terminada'))).length > 0) return false;
  const otro = await nucleo.lectura.selectFrom('clubes').select('id').where('id', '!=', clubId).executeTakeFirst();
  if (otro)
    throw new ConfigError(
      'DEMO',
      'los datos de demostración no se cargan junto a un club verdadero; iniciá con DEMO=0',
    );
  // Today is the day on which the load began, so that a continued load gives the same demo.
  const hoy = empezado?.fundacion ? sumarDias(empezado.fundacion, DIAS_DE_DEMO) : diaDe(para.ahora);
  try {
    await contar(para, clubId, hoy, empezado !== undefined);
  } finally {
    nucleo.demoClock?.release();
  }
  return true;
}

/** Adds the story to the agenda, and runs it. */
async function contar({ nucleo, handlers, avance }: ParaDemo, clubId: string, hoy: Fecha, continua: boolean) {
  const registro = new Registro({
    runner: nucleo.commands,
    handlers,
    clubId,
    continua,
    avance: (eventos) => avance(eventos, EVENTOS_ESPERADOS),
  });
  const actor = (nombre: string): Actor => ({ id: registro.id('usuario', nombre), rol: 'club' });
  const mundo: Mundo = {
    registro,
    agenda: new Agenda(hoy),
    gestor: actor('gestor'),
    cultivadores: [actor('cultivo'), actor('cultivo2'), actor('gestor')],
  };
  await new GenteDemo(mundo, nucleo, handlers, COMANDO_DEL_CLUB).abrir();
  const { ciclos, libro } = writeCrops(
    mundo,
    Array.from({ length: CICLOS }, (_, index) => index),
  );
  dejarPendiente(mundo, ciclos);
  const personas = registrarPacientes(mundo);
  registrarPermisos(mundo, personas);
  dispensar(libro, personas, PRIMERA_DISPENSA);
  retirar(libro);
  encenderTope(libro);
  await mundo.agenda.vivir(diaDeDemo(mundo, 0), (dia, hora) => nucleo.demoClock?.set(dia, hora));
  await terminar(mundo, nucleo);
}

/** The last command of the load: its presence proves that the demo is complete. */
async function terminar({ registro, gestor }: Mundo, nucleo: Nucleo): Promise<void> {
  await registro.ejecutar(gestor, 'terminada', salas, streamDeSalas(registro.clubId), {
    tipo: 'crear_sala',
    sala_id: registro.id('sala', 'Sala de cuarentena'),
    nombre: 'Sala de cuarentena',
    descripcion: 'Para plantas que llegan de afuera.',
    tipo_sala: 'otro',
    capacidad: 12,
    ubicacion: 'Patio',
  });
  await nucleo.projections.waitFor(
    registro.ultimaPosicion,
    ['SalaCreada', 'ProductoDispensado', 'EstadoDePlantasCambiado', 'TareaRegistrada', 'BiomasaCosechada'],
    60_000,
  );
}

const COMANDO_DEL_CLUB = derivedId('demo', 'crear club');

/** The demo club always has the same id, from the command that creates it. */
function idDelClub(): string {
  return derivedId(COMANDO_DEL_CLUB, 'club');
}
