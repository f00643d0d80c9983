import { textOfCambio, visibles, type Planificada, type Tarea } from './comparacion';

const planificadas = [
  { id: 'a', ejecutada: true },
  { id: 'b', ejecutada: false },
] as unknown as Planificada[];
const ejecutadas_no_planificadas = [{ id: 'c' }] as unknown as Tarea[];
const ids = (filtros: Parameters<typeof visibles>[1]): string[] => {
  const { actividades, tareas } = visibles({ planificadas, ejecutadas_no_planificadas }, filtros);
  return [...actividades, ...tareas].map(({ id }) => id);
};

describe('the comparison on screen', () => {
  it('leaves out the classes that the switches leave out', () => {
    expect(ids({ sinEjecucion: true, noPlanificadas: true })).toEqual(['a', 'b', 'c']);
    expect(ids({ sinEjecucion: false, noPlanificadas: true })).toEqual(['a', 'c']);
    expect(ids({ sinEjecucion: true, noPlanificadas: false })).toEqual(['a', 'b']);
    expect(ids({ sinEjecucion: false, noPlanificadas: false })).toEqual(['a']);
  });

  it('says the changes in the plan', () => {
    expect(textOfCambio('modificada')).toBe('Cambió después de asociarse');
    expect(textOfCambio(null)).toBeNull();
  });
});
