import { informeDeAuditoria } from './auditoria.informe';
import type { Hecho } from './historial.vista';

const hecho = (cambios: Hecho['cambios']) => ({ registrado: '2026-11-21T18:04:00.000Z', ocurrido: '2026-11-21', tardio: false, quien: { id: 'x', nombre: 'Ana', rol: 'club' }, que: 'Se corrigió.', cambios, por_que: null, position: '7' }) as unknown as Hecho;

it('the report tells what changed as a person reads it', () => {
  const cambios: Hecho['cambios'] = [
    { campo: 'fecha_vencimiento', antes: '2026-11-01', despues: '2026-12-01' },
    { campo: 'descripcion', antes: null, despues: 'Otra' },
    { campo: 'cantidad', antes: '1250.5', despues: '40' },
  ];
  const informe = informeDeAuditoria({ club: { id: 'c', nombre: 'Club' }, busqueda: { persona: null, tipo: null, entidad: null, desde: null, hasta: null } as never, hechos: [hecho(cambios)], total: 1, corregidos: 0 });
  const contenido = JSON.stringify(informe.contenido);
  for (const linea of ['fecha vencimiento: 01/11/2026 -> 01/12/2026', 'descripción: sin dato -> Otra', 'cantidad: 1.250,5 -> 40']) expect(contenido).toContain(linea);
});
