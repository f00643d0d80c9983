import { HechoDeHistorial } from '../historial/HechoDeHistorial';
import { HistorialButton } from '../historial/HistorialButton';
import type { Hecho } from '../historial/hecho';
import clases from '../historial/historial.module.css';

const QUIEN = { id: '01947c1e-1111-7222-8333-444455556666', nombre: 'Ana Gómez', rol: 'Club' };
const HECHOS: readonly Hecho[] = [
  {
    event_id: '01947c1e-9999-7222-8333-444455556666',
    position: '1042',
    tipo: 'MateriaPrimaAjustada',
    codigo: 'MP-4',
    quien: QUIEN,
    ocurrido: '2026-11-21T18:04:00.000Z',
    registrado: '2026-11-21T18:04:02.000Z',
    tardio: false,
    avisos: ['Sala excedida: 12 plantas, capacidad 10'],
    que: 'Se ajustó la cantidad disponible: de 40 a 39,5.',
    cambios: [{ campo: 'disponible', antes: '40', despues: '39.5' }],
    por_que: 'Muestra de laboratorio',
  },
  {
    event_id: '01947c1e-8888-7222-8333-444455556666',
    position: '987',
    tipo: 'MateriaPrimaRegistrada',
    codigo: 'MP-4',
    quien: { ...QUIEN, nombre: 'Sistema', rol: null },
    ocurrido: '2026-11-01',
    registrado: '2026-11-12T13:20:00.000Z',
    tardio: true,
    avisos: [],
    que: 'Se registró la materia prima MP-4: 40 g de Flores secas.',
    cambios: [
      { campo: 'fecha_vencimiento', antes: null, despues: '2027-11-01' },
      { campo: 'lote_bloqueado', antes: false, despues: true },
    ],
    por_que: null,
  },
];

/** Shows a history, and the button that opens one. */
export function MuestraDeHistorial() {
  return (
    <>
      <HistorialButton id="00000000-0000-7000-8000-000000000000" entidad="lote" de="LOT-12" maw={200} />
      <ol className={clases.linea} reversed>
        {HECHOS.map((hecho) => (
          <HechoDeHistorial key={hecho.event_id} hecho={hecho} />
        ))}
      </ol>
    </>
  );
}
