import type { DestinoDeUnidad } from '@cepa/domain/materiales/registrar-unidades';
import { retiros, streamDeRetiro, type ComandoDeRetiro } from '@cepa/domain/retiros/retiros';
import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import type { Envase, LibroDemo } from './libro';
import { diaDeDemo } from './mundo';

/** Days of the story on which the club held a drill, and on which it recalled a package. */
const DIA_DEL_SIMULACRO = 641;
const DIA_DEL_RETIRO = 668;
const PERSONAS = 3;
const MOTIVO = 'El laboratorio avisó de humedad alta en ese frasco';
const TESTIGO = 'Dirección técnica';

/**
 * A drill and, weeks later, a recall of a package that was sold out: everybody is notified, units are returned or
 * consumed, and the recall is closed.
 */
export function retirar(libro: LibroDemo): void {
  const [ensayo, retiro] = [DIA_DEL_SIMULACRO, DIA_DEL_RETIRO].map((numero) => diaDeDemo(libro.mundo, numero)) as [
    Fecha,
    Fecha,
  ];
  libro.el(ensayo, 'cierre', () => simular(libro, ensayo));
  libro.el(retiro, 'cierre', () => retirarEnvase(libro, retiro));
}

const anotar = (libro: LibroDemo, id: string, nombre: string, command: ComandoDeRetiro): Promise<void> => {
  const { registro, gestor } = libro.mundo;
  return registro.ejecutar(gestor, `${id} ${nombre}`, retiros, streamDeRetiro(id), command);
};

/** The last package that sold out, with its recipients. */
function agotado(libro: LibroDemo): { readonly envase: Envase; readonly recibieron: readonly [string, number][] } {
  const envase = libro.envases.findLast(
    ({ id, disponibles, olvidadas }) =>
      disponibles === 0 && olvidadas === 0 && (libro.recibieron.get(id)?.size ?? 0) >= PERSONAS,
  );
  if (!envase) throw new Error('the demo sold no package out');
  return { envase, recibieron: [...(libro.recibieron.get(envase.id) ?? [])] };
}

const total = (recibieron: readonly [string, number][]): number =>
  recibieron.reduce((suma, [, unidades]) => suma + unidades, 0);

function iniciar(libro: LibroDemo, id: string, simulacro: boolean): Promise<void> {
  const { envase, recibieron } = agotado(libro);
  const entregadas = total(recibieron);
  return anotar(libro, id, 'iniciar', {
    tipo: 'iniciar_retiro',
    retiro_id: id,
    clase: simulacro ? 'II' : 'III',
    motivo: simulacro ? 'Simulacro del semestre' : MOTIVO,
    simulacro,
    alcance: [{ que: 'envasado', id: envase.id, codigo: envase.codigo }],
    cifras: { envasados: 1, personas: recibieron.length, unidades: entregadas, entregadas, en_stock: 0 },
    diferencia: 0,
    milisegundos: simulacro ? 640 : 410,
  });
}

async function simular(libro: LibroDemo, dia: Fecha): Promise<void> {
  const id = libro.mundo.registro.id('retiro', 'simulacro');
  await iniciar(libro, id, true);
  const { recibieron } = agotado(libro);
  const cifras = cierre(recibieron, 0, 0);
  libro.el(sumarDias(dia, 1), 'cierre', () =>
    anotar(libro, id, 'cerrar', {
      ...{ tipo: 'cerrar_retiro', retiro_id: id, motivo: 'La lista salió completa' },
      ...{ cifras: { ...cifras, avisadas: 0, respondieron: 0, faltan: cifras.entregadas }, personas_que_faltan: 0 },
    }),
  );
}

const cierre = (recibieron: readonly [string, number][], recuperadas: number, consumidas: number) => ({
  ...{ personas: recibieron.length, avisadas: recibieron.length, respondieron: recibieron.length },
  ...{ entregadas: total(recibieron), recuperadas, consumidas, no_recuperadas: 0, faltan: 0, en_stock: 0 },
});

async function retirarEnvase(libro: LibroDemo, dia: Fecha): Promise<void> {
  const { registro, gestor } = libro.mundo;
  const id = registro.id('retiro', 'frasco');
  const { envase, recibieron } = agotado(libro);
  const partidas = [{ retencion_id: registro.id('retencion', id), id: envase.id, codigo: envase.codigo }];
  await libro.anotar(gestor, `${id} retener`, {
    ...{ tipo: 'retener', que: 'envasado', partidas, causa: 'Retiro de clase III', motivo: MOTIVO },
  });
  await iniciar(libro, id, false);
  for (const [persona] of recibieron)
    await anotar(libro, id, `avisar ${persona}`, {
      ...{ tipo: 'avisar_retiro', aviso_id: registro.id('aviso', id, persona), retiro_id: id, recibio: true },
      ...{ usuario_medicinal_id: persona, medio: 'Llamada', fecha: dia, respondio: true, hoy: dia },
    });
  const vuelta = sumarDias(dia, 2);
  libro.el(vuelta, 'cierre', () => terminar(libro, { id, envase, recibieron, dia: vuelta }));
}

interface Retirado {
  readonly id: string;
  readonly envase: Envase;
  readonly recibieron: readonly [string, number][];
  readonly dia: Fecha;
}

/** Every other person returns their units; the rest have consumed them. Returned units are destroyed. */
async function terminar(libro: LibroDemo, { id, envase, recibieron, dia }: Retirado): Promise<void> {
  const { registro, gestor } = libro.mundo;
  const registrar = (de: string | null, cantidad: number, destino: DestinoDeUnidad): Promise<void> =>
    libro.anotar(gestor, `${id} ${destino} ${de ?? ''}`, {
      ...{ tipo: 'registrar_unidades', registro_id: registro.id('unidades', id, de ?? destino), retiro_id: id },
      ...{ envasado_id: envase.id, usuario_medicinal_id: de, cantidad: String(cantidad), destino, motivo: null },
      ...{ motivo_del_retiro: MOTIVO, testigo: destino === 'destruida' ? TESTIGO : null, fecha: dia, hoy: dia },
    });
  let [vueltas, consumidas] = [0, 0];
  for (const [lugar, [persona, unidades]] of recibieron.entries()) {
    const vuelve = lugar % 2 === 0;
    await registrar(persona, unidades, vuelve ? 'devuelta' : 'consumida');
    if (vuelve) vueltas += unidades;
    else consumidas += unidades;
  }
  await registrar(null, vueltas, 'destruida');
  await anotar(libro, id, 'cerrar', {
    ...{ tipo: 'cerrar_retiro', retiro_id: id, motivo: 'Se supo de todas las unidades' },
    ...{ cifras: cierre(recibieron, vueltas, consumidas), personas_que_faltan: 0 },
  });
}
