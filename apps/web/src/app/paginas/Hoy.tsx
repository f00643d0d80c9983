import { SimpleGrid, Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import { IconClipboardList, IconPackage, IconPlant2, IconScan, IconStack2, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import GruposDeAlertas from '@/alertas/GruposDeAlertas';
import { useClubId } from '@/club/club';
import { TareasDeHoy } from '@/piezas/TareasDeHoy';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import clases from './hoy.module.css';

const ATAJOS = [
  {
    a: '/escanear',
    texto: 'Escanear',
    detalle: 'Abrí una planta, un lote o un producto por su código',
    Icono: IconScan,
  },
  { a: '/cultivos', texto: 'Cultivos', detalle: 'Eventos, lotes y plantas del proyecto en curso', Icono: IconPlant2 },
  { a: '/flujo_produccion', texto: 'Producción', detalle: 'De la biomasa al producto envasado', Icono: IconStack2 },
  {
    a: '/gestionar_producto_envasado',
    texto: 'Productos Envasados',
    detalle: 'Stock, precios y anulaciones',
    Icono: IconPackage,
  },
  { a: '/usuarios-medicinales', texto: 'Dispensar', detalle: 'Usuarios medicinales y sus entregas', Icono: IconUsers },
  { a: '/auditoria', texto: 'Auditoría', detalle: 'Todo lo que pasó en el club, en orden', Icono: IconClipboardList },
] as const;

/** The start: a welcome line, the ways that the day begins with, and what asks for attention. */
export function Hoy() {
  const user = useTrabajo((estado) => estado.user);
  const conClub = useClubId() !== '';
  const lee = useSoloLee();
  return (
    <>
      <Title order={1} fz="h2" mb={4}>
        Te damos la bienvenida{user ? `, ${user.nombre}` : ''}
      </Title>
      <Text c="dimmed" mb="lg">
        {lee ? '¿Qué querés revisar hoy?' : '¿Qué vas a registrar hoy?'}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {ATAJOS.map(({ a, texto, detalle, Icono }) => (
          <UnstyledButton key={a} component={Link} to={a} className={clases.atajo}>
            <span className={clases.icono} aria-hidden>
              <Icono size={24} />
            </span>
            <span>
              <Text fw={650}>{lee && texto === 'Dispensar' ? 'Usuarios Medicinales' : texto}</Text>
              <Text fz="sm" c="dimmed">
                {detalle}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      {conClub && (
        <div className={clases.atender}>
          <Suspense fallback={<Skeleton height={90} />}>
            <TareasDeHoy />
          </Suspense>
        </div>
      )}
      {conClub && (
        <section className={clases.atender} aria-labelledby="atender">
          <Title order={2} fz="h4" id="atender" mb="sm">
            Para atender
          </Title>
          <GruposDeAlertas />
        </section>
      )}
    </>
  );
}
