import { geneticas, streamDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { Azar } from './azar';
import { diaDeDemo, SEMILLA, type Mundo } from './mundo';
import { GENETICAS } from './personas';

/** Rooms of the club: name, kind, capacity in plants, location, tables. */
const SALAS = [
  ['Sala de vegetativo', 'sala', 180, 'Planta baja', ['Mesa A', 'Mesa B', 'Mesa C']],
  ['Floración Norte', 'sala', 180, 'Planta baja', ['Mesa A', 'Mesa B', 'Mesa C']],
  ['Floración Sur', 'sala', 180, 'Primer piso', ['Mesa A', 'Mesa B', 'Mesa C']],
  ['Sala de madres', 'sala', 24, 'Primer piso', ['Mesa única']],
  ['Invernadero', 'invernadero', 60, 'Patio', ['Cantero este', 'Cantero oeste']],
  ['Secadero', 'otro', null, 'Planta baja', []],
  ['Depósito', 'otro', null, 'Planta baja', []],
] as const;

export type NombreDeSala = (typeof SALAS)[number][0];

export const idDeSala = ({ registro }: Mundo, nombre: NombreDeSala): string => registro.id('sala', nombre);

/** Adds the rooms with their tables, and the varieties, to the story's first day. @returns the varieties' ids */
export function abrirEspacios(mundo: Mundo): string[] {
  const { registro, agenda, gestor } = mundo;
  const azar = new Azar(SEMILLA + 1);
  const dia = diaDeDemo(mundo, 0);
  const stream = streamDeSalas(registro.clubId);
  for (const [nombre, tipo_sala, capacidad, ubicacion, mesas] of SALAS) {
    const sala_id = idDeSala(mundo, nombre);
    agenda.aLaVez(dia, 'cultivo', 'espacios', () =>
      registro.ejecutar(gestor, `sala ${nombre}`, salas, stream, {
        tipo: 'crear_sala',
        sala_id,
        nombre,
        descripcion: null,
        tipo_sala,
        capacidad,
        ubicacion,
      }),
    );
    for (const mesa of mesas)
      agenda.aLaVez(dia, 'cultivo', 'espacios', () =>
        registro.ejecutar(gestor, `mesa ${nombre} ${mesa}`, salas, stream, {
          tipo: 'crear_mesa',
          mesa_id: registro.id('mesa', nombre, mesa),
          sala_id,
          nombre: mesa,
          largo: '4.88',
          ancho: '1.22',
          descripcion: null,
        }),
      );
  }
  return GENETICAS.map(([nombre, thc, cbd, tipo_cannabis, tiempo_floracion]) => {
    const genetica_id = registro.id('genetica', nombre);
    const ficha = {
      tipo_origen: azar.pasa(0.5) ? 'Banco de semillas' : 'Clon de planta madre',
      rendimiento: String(azar.entero(30, 55)),
      tipo_resina: azar.elegir(['Alta', 'Media']),
      perfil_aromatico: azar.elegir(['Cítrico', 'Terroso', 'Pino', 'Dulce']),
      perfil_terpenos: azar.elegir(['Mirceno', 'Limoneno', 'Beta-cariofileno']),
    };
    agenda.aLaVez(dia, 'cultivo', 'geneticas', () =>
      registro.ejecutar(gestor, `genetica ${nombre}`, geneticas, streamDeGenetica(genetica_id), {
        tipo: 'registrar_genetica',
        genetica_id,
        nombre,
        descripcion: `Variedad ${tipo_cannabis.toLowerCase()} del club.`,
        thc,
        cbd,
        tipo_cannabis,
        tiempo_floracion,
        observaciones: 'Sin particularidades.',
        fecha_registro: dia,
        ...ficha,
      }),
    );
    return genetica_id;
  });
}
