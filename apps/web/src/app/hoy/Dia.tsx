import { Accordion, Skeleton, Stack, Title } from '@mantine/core';
import {
  IconCalendarDue,
  IconCalendarTime,
  IconChecks,
  IconHourglassHigh,
  IconId,
  IconPlant2,
} from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useLotesParaCosechar } from '@/club/paraCosechar';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import '@/ui/panel/tonos.css';
import { gruposDelDia, type GrupoDelDia } from './grupos';
import renglones from '@/ui/panel/lines.module.css';
import clases from './hoy.module.css';
import { begins } from './begins';

const Avisos = lazy(() => import('./Avisos'));
const PrimerosPasos = lazy(() => import('./PrimerosPasos'));

const ICONS: Readonly<Record<GrupoDelDia['clave'], ComponentType<{ size?: number }>>> = {
  cultivos: IconPlant2,
  eventos: IconCalendarDue,
  vencen: IconHourglassHigh,
  permisos: IconId,
  esperan: IconCalendarTime,
};

/** Shows what needs attention today, each kind in a line that opens; for a new club, its first steps. */
export function Dia() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const { lotes } = useLotesParaCosechar();
  const query = $api.useQuery('get', '/api/hoy', { params: { query: { club_id } } });
  const esqueleto = (
    <Stack gap="xs">
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Stack>
  );
  return (
    <Datos consulta={query} esqueleto={esqueleto} error="No se pudo cargar el día.">
      {(dia) => {
        const empieza = !lee && begins(dia.primeros_pasos);
        const grupos = gruposDelDia(dia, club_id, lee ? [] : lotes);
        const nada = grupos.every(({ total }) => total === 0);
        return (
          <>
            {(dia.retenciones.total > 0 || dia.retiros.total > 0) && (
              <Suspense fallback={<Skeleton height={44} />}>
                <Avisos dia={dia} />
              </Suspense>
            )}
            {empieza && (
              <Suspense fallback={<Skeleton height={480} />}>
                <PrimerosPasos club_id={club_id} pasos={dia.primeros_pasos} />
              </Suspense>
            )}
            {!(empieza && nada) && (
              <section aria-labelledby="dia">
                <Title order={2} id="dia" className="solo-lectores">
                  El día
                </Title>
                <Accordion multiple order={3} variant="separated" className={clases.grupos}>
                  {grupos.map((grupo) =>
                    grupo.total === 0 ? (
                      <SinNada key={grupo.clave} grupo={grupo} />
                    ) : (
                      <Grupo key={grupo.clave} grupo={grupo} />
                    ),
                  )}
                </Accordion>
              </section>
            )}
          </>
        );
      }}
    </Datos>
  );
}

function SinNada({ grupo }: { readonly grupo: GrupoDelDia }) {
  return (
    <p className={clases.nada}>
      <IconChecks size={20} aria-hidden />
      {grupo.resumen}
    </p>
  );
}

function Grupo({ grupo: { clave, titulo, tono, total, resumen, lineas, resto } }: { readonly grupo: GrupoDelDia }) {
  const Icon = ICONS[clave];
  return (
    <Accordion.Item value={clave} data-tono={tono} className={renglones.grupo}>
      <Accordion.Control
        icon={
          <span className={renglones.tono} aria-hidden>
            <Icon size={22} />
          </span>
        }
      >
        <span className={renglones.cima}>
          <span className={clases.textos}>
            <span>{titulo}</span> <span className={clases.resumen}>{resumen}</span>
          </span>
          <span className={renglones.cuenta}>{total}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <ul className={clases.lineas}>
          {lineas.map(({ clave: cual, texto, detalle, a }) => (
            <li key={cual}>
              <Link to={a} className={renglones.linea}>
                <span className={renglones.que}>
                  <ConCodigos>{texto}</ConCodigos>
                </span>{' '}
                <span className={renglones.detalle}>
                  <ConCodigos>{detalle}</ConCodigos>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {resto !== null && (
          <Link to={resto.a} className={renglones.linea}>
            <span className={renglones.detalle}>{resto.texto}</span>
          </Link>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
