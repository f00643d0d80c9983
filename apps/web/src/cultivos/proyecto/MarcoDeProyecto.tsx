import { Box } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useContextoDeProyecto } from '@/app/contexto/proyecto';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Solapas, type Solapa } from '@/ui/solapas/Solapas';

const seccionesDe = (base: string): Solapa[] => [
  { a: base, texto: 'Eventos', exacta: true, tambien: [`${base}/eventos`, `${base}/alta-evento`] },
  { a: `${base}/lotes`, texto: 'Lotes', tambien: [`${base}/lote`] },
  { a: `${base}/plan`, texto: 'Cultivo' },
  { a: `${base}/administrar`, texto: 'Administrar Proyecto' },
  { a: `${base}/sala-gestion`, texto: 'Mover Plantas a Salas' },
];

/** A project: the club's projects to its side, its name and its tabs above whatever is open (`spec 2 §2.3`). */
export function Component() {
  const { proyecto } = useContextoDeProyecto();
  return (
    <>
      <PaginaTitulo titulo={proyecto.nombre} />
      <Solapas etiqueta="Secciones del cultivo" variante="ficha" solapas={seccionesDe(`/proyecto/${proyecto.id}`)} />
      <Box mt="md">
        <Outlet />
      </Box>
    </>
  );
}
