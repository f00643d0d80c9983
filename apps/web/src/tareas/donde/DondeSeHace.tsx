import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useCultivos, type CultivoTitle } from '@/club/cultivos';
import { etapasAbiertas, nuevaTareaEn, objetoOfParams, type DeTarea } from '@/club/nuevaTarea';
import { REGAR } from '@/club/regar';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import clases from './donde.module.css';

/** Maximum number of lots that are asked for their crops. */
const LOTES = 200;

/** The crops whose plants are in a room; undefined while they are unknown, and without a signal. */
function useCultivosDeSala(sala_id: string | null): readonly string[] | undefined {
  const club_id = useClubId();
  const { data } = $api.useQuery(
    'get',
    '/api/sala_plantas_plantas_por_lote',
    { params: { query: { club_id, sala_id: sala_id ?? '', limit: LOTES } } },
    { enabled: sala_id !== null },
  );
  return data && [...new Set(data.map(({ proyecto_id }) => proyecto_id))];
}

/** The open crops, to choose the one of a new task; of a room, those that have plants in it. */
export function DondeSeHace() {
  const [params] = useSearchParams();
  const objeto = objetoOfParams(params);
  const deSala = useCultivosDeSala(objeto?.tipo === 'Sala' ? objeto.id : null);
  const query = useCultivos();
  const abiertos = (query.data?.filas ?? []).filter(({ proyecto_cerrado }) => !proyecto_cerrado);
  const suyos = abiertos.filter(({ id }) => deSala?.includes(id));
  const ofrecidos = suyos.length > 0 ? suyos : abiertos;
  return (
    <Stack gap="md">
      <PageTitle titulo={REGAR} subtitulo="¿En qué cultivo la hiciste?" compacta />
      <Datos
        consulta={query}
        vacio={() => abiertos.length === 0}
        textoVacio="No hay cultivos abiertos: las tareas se registran en la etapa de un cultivo."
        accionVacia={<IrA a="/proyecto/alta">Crear Cultivo</IrA>}
      >
        {() => (
          <Stack gap="sm">
            {ofrecidos.map((cultivo) => (
              <Cultivo key={cultivo.id} cultivo={cultivo} objeto={objeto} unico={ofrecidos.length === 1} />
            ))}
          </Stack>
        )}
      </Datos>
    </Stack>
  );
}

interface Props {
  readonly cultivo: CultivoTitle;
  readonly objeto: DeTarea | undefined;
  /** There is nothing to choose: with one stage its form opens at once. */
  readonly unico: boolean;
}

/** A crop with a link for each of its open stages. */
function Cultivo({ cultivo: { id, nombre }, objeto, unico }: Props) {
  const query = $api.useQuery('get', '/api/proyectos/{id}', { params: { path: { id }, query: { resumen: true } } });
  return (
    <Panel titulo={nombre}>
      <Datos consulta={query} esqueleto={<Skeleton h={44} />}>
        {({ proyecto_evento }) => {
          const etapas = etapasAbiertas(proyecto_evento);
          const [primera] = etapas;
          if (unico && primera && etapas.length === 1)
            return <Navigate to={nuevaTareaEn(id, primera.id, objeto)} replace />;
          if (!primera)
            return (
              <Text>
                No tiene una etapa abierta.{' '}
                <Anchor component={Link} to={`/proyecto/${id}/alta-evento`} inherit underline="always">
                  Crear Evento
                </Anchor>
              </Text>
            );
          return (
            <ul className={clases.etapas}>
              {etapas.map((etapa) => (
                <li key={etapa.id}>
                  <Link to={nuevaTareaEn(id, etapa.id, objeto)} className={clases.etapa}>
                    <span>{etapa.nombre_evento}</span>
                    <IconChevronRight size={18} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Datos>
    </Panel>
  );
}
