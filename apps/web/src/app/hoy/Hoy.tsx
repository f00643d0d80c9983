import { Button, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconArchive,
  IconBook2,
  IconClipboardList,
  IconDroplet,
  IconPackage,
  IconPlant2,
  IconQrcode,
  IconScan,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { AvisoDeVencimiento } from '@/alertas/AvisoDeVencimiento';
import { Queues } from '@/alertas/Queues';
import GruposDeAlertas from '@/alertas/GruposDeAlertas';
import { useClubId } from '@/club/club';
import { NUEVA_TAREA, REGAR } from '@/club/regar';
import { PlanDeHoy } from '@/piezas/PlanDeHoy';
import { TareasDeHoy } from '@/piezas/TareasDeHoy';
import { useAdministra, useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { fechaLarga, hoy } from '@/ui/formatos';
import { waitingDrafts } from '@/ui/formulario/draft';
import { Cifras } from './Cifras';
import { Dia } from './Dia';
import clases from './hoy.module.css';

const EnlacePorLiberar = lazy(async () => ({
  default: (await import('@/materiales/liberar/EnlacePorLiberar')).EnlacePorLiberar,
}));
const PanelDeCosecha = lazy(() => import('@/club/PanelDeCosecha'));
const SinEnviar = lazy(() => import('./SinEnviar'));
const TourInvite = lazy(() => import('../tour/TourInvite'));

/** Only for people who may write, because it ends in a change. */
const ESCANEAR_VARIAS = '/escanear/plantas';

const DISPENSAR = '/usuarios-medicinales/dispensar';

const ATAJOS = [
  {
    a: '/escanear',
    texto: 'Escanear',
    detalle: 'Abrí una planta, un lote o un producto por su código',
    Icono: IconScan,
  },
  {
    a: ESCANEAR_VARIAS,
    texto: 'Escanear varias plantas',
    detalle: 'Leé una tras otra y cambialas todas juntas',
    Icono: IconQrcode,
  },
  { a: DISPENSAR, texto: 'Dispensar', detalle: 'Elegí a quién y qué entregarle', Icono: IconUsers },
  {
    a: NUEVA_TAREA,
    texto: REGAR,
    detalle: 'Qué se hizo, dónde, con qué y quiénes',
    Icono: IconDroplet,
  },
  { a: '/cultivos', texto: 'Cultivos', detalle: 'Eventos, lotes y plantas del cultivo en curso', Icono: IconPlant2 },
  { a: '/flujo_produccion', texto: 'Producción', detalle: 'De la biomasa al producto envasado', Icono: IconStack2 },
  {
    a: '/gestionar_producto_envasado',
    texto: 'Productos Envasados',
    detalle: 'Stock, precios y anulaciones',
    Icono: IconPackage,
  },
  {
    a: '/inventario_proveedores/ordenes',
    texto: 'Compras',
    detalle: 'Órdenes y lo que falta recibir',
    Icono: IconArchive,
  },
  { a: '/auditoria', texto: 'Auditoría', detalle: 'Todo lo que pasó en el club, en orden', Icono: IconClipboardList },
  {
    a: '/manual-de-usuario',
    texto: 'Manual de usuario',
    detalle: 'La capacitación: ocho módulos con su guía',
    Icono: IconBook2,
  },
] as const;

/** The shortcuts of a read-only role: the list of people in place of the dispensing. */
const DE_LECTURA = ATAJOS.filter(({ a }) => a !== ESCANEAR_VARIAS && a !== NUEVA_TAREA).map((uno) =>
  uno.a === DISPENSAR
    ? { ...uno, a: '/usuarios-medicinales', texto: 'Usuarios Medicinales', detalle: 'Sus datos y sus entregas' }
    : uno,
);

/** On a phone the shortcuts are below the day: the two acts of every day are above it too. */
function Rapidos() {
  return (
    <Group gap="xs" grow mb="sm" hiddenFrom="md">
      {ATAJOS.filter(({ a }) => a === DISPENSAR || a === NUEVA_TAREA).map(({ a, texto, Icono }) => (
        <Button key={a} component={Link} to={a} variant="default" px="xs" leftSection={<Icono size={18} aria-hidden />}>
          {texto}
        </Button>
      ))}
    </Group>
  );
}

/** Alerts that the day above, or its tasks, lists one by one. */
const YA_ESTAN = [
  'tareas_vencidas',
  'eventos_sin_cerrar',
  'biomasa_sin_materia_prima',
  'producto_final_sin_envasar',
  'vence_pronto',
];

/** The start page: a welcome line, the day at a glance, what needs attention, and shortcuts. */
export function Hoy() {
  const user = useTrabajo((estado) => estado.user);
  const conClub = useClubId() !== '';
  const lee = useSoloLee();
  const administra = useAdministra();
  return (
    <>
      <Title order={1} className={clases.saludo}>
        Te damos la bienvenida{user ? `, ${user.nombre}` : ''}
      </Title>
      <div className={clases.bajada}>
        <span>{fechaLarga(hoy())}</span>
        <span>{lee ? '¿Qué querés revisar hoy?' : '¿Qué vas a registrar hoy?'}</span>
      </div>
      {conClub && !lee && <Rapidos />}
      <AvisoDeVencimiento />
      {user && (
        <Suspense>
          <TourInvite person={user.id} />
        </Suspense>
      )}
      {administra && (
        <section aria-labelledby="administracion" className={clases.colas}>
          <Title order={2} fz="h4" id="administracion" mb="sm">
            Administración
          </Title>
          <Queues />
        </section>
      )}
      {conClub && <Cifras />}
      <div className={clases.rejilla} data-sin-club={!conClub || undefined}>
        {conClub && (
          <div className={clases.dia}>
            {waitingDrafts().length > 0 && (
              <Suspense fallback={null}>
                <SinEnviar />
              </Suspense>
            )}
            <Suspense fallback={null}>
              <EnlacePorLiberar />
              <PanelDeCosecha />
            </Suspense>
            <Dia />
            <Suspense fallback={<Skeleton height={90} />}>
              <TareasDeHoy />
            </Suspense>
            <Suspense fallback={null}>
              <PlanDeHoy />
            </Suspense>
            <section aria-labelledby="atender">
              <Title order={2} fz="h4" id="atender" mb="sm">
                Para atender
              </Title>
              <GruposDeAlertas sin={YA_ESTAN} />
            </section>
          </div>
        )}
        <nav aria-label="Atajos" className={clases.atajos}>
          {(lee ? DE_LECTURA : ATAJOS).map(({ a, texto, detalle, Icono }) => (
            <UnstyledButton key={a} component={Link} to={a} className={clases.atajo}>
              <span className={clases.icono} aria-hidden>
                <Icono size={22} />
              </span>
              <span>
                <Text fw={650}>{texto}</Text>
                <Text fz="sm" c="dimmed">
                  {detalle}
                </Text>
              </span>
            </UnstyledButton>
          ))}
        </nav>
      </div>
    </>
  );
}
