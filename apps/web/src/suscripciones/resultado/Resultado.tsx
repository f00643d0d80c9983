import { Button, Center, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tokenActual } from '@/api/token';
import { Failure } from '@/ui/datos/Failure';
import { fecha } from '@/ui/formatos';
import { Marca } from '@/ui/marca/Marca';
import { preguntar, type Pago } from '../pago/usePago';
import { motivoDe, vistaDe, type Vista, type Vuelta } from './vista';

const CADA_MS = 3_000;
/** The provider reports card payments within seconds. A payment that takes longer is pending. */
const PACIENCIA_MS = 60_000;

const TITLES: Readonly<Record<Vista, string>> = {
  exito: '¡Pago exitoso!',
  fallo: 'Pago fallido',
  pendiente: 'Pago pendiente',
  confirmando: 'Confirmando tu pago',
};

const ICONS: Readonly<Record<Vista, ReactNode>> = {
  exito: <IconCircleCheck size={56} stroke={1.4} color="var(--mantine-color-green-filled)" aria-hidden />,
  fallo: <IconCircleX size={56} stroke={1.4} color="var(--mantine-color-red-filled)" aria-hidden />,
  pendiente: <IconHourglass size={56} stroke={1.4} aria-hidden />,
  confirmando: <Loader aria-hidden />,
};

function Page({ titulo, icono, children }: { titulo: string; icono?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${titulo} · Cepa`;
  }, [titulo]);
  return (
    <Container component="main" size={560} px="md" py={{ base: 'xl', sm: 64 }}>
      <Center mb="xl">
        <Marca />
      </Center>
      <Stack align="center" gap="md" ta="center" role="status">
        {icono}
        <Title order={1}>{titulo}</Title>
        {children}
      </Stack>
    </Container>
  );
}

function Detalle({ vista, pago }: { readonly vista: Vista; readonly pago: Pago | undefined }) {
  const motivo = motivoDe(pago?.ultimo?.resultado ?? null);
  if (vista === 'confirmando')
    return <Text>Le estamos preguntando al proveedor de pagos. Suele tardar unos segundos.</Text>;
  if (vista === 'exito')
    return (
      <>
        <Text>
          Tu suscripción fue procesada y es válida por el próximo mes
          {pago?.fecha_fin ? `: hasta el ${fecha(pago.fecha_fin)}` : ''}.
        </Text>
        <Text>En la página de inicio tenés la capacitación para empezar a usar el sistema.</Text>
        <Button component={Link} to="/">
          Ir al inicio
        </Button>
      </>
    );
  if (vista === 'pendiente')
    return (
      <>
        <Text>
          Tu pago está en proceso. Te vamos a avisar por correo electrónico o en el sistema cuando se acredite.
        </Text>
        <Button component={Link} to="/" variant="light">
          Ir al inicio
        </Button>
      </>
    );
  return (
    <>
      <Text>{motivo ?? 'No se pudo procesar el pago.'}</Text>
      <Button component={Link} to="/">
        Intentar nuevamente
      </Button>
    </>
  );
}

/** Asks the server repeatedly until the answer is final. */
function Preguntar({ vuelta }: { readonly vuelta: Vuelta }) {
  const [agotado, agotar] = useState(false);
  useEffect(() => {
    const aviso = setTimeout(() => agotar(true), PACIENCIA_MS);
    return () => clearTimeout(aviso);
  }, []);
  const query = useQuery({
    ...preguntar(),
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.ultimo?.resultado === 'acreditado' || agotado ? false : CADA_MS),
  });
  if (query.isError && !query.data)
    return (
      <Page titulo="Estado de tu pago">
        <Failure error={query.error} reintentar={() => void query.refetch()} reintentando={query.isFetching} />
        <Button component={Link} to="/" variant="subtle">
          Ir al inicio
        </Button>
      </Page>
    );
  // The provider was not asked yet, so no result is shown.
  const vista = query.data ? vistaDe(vuelta, query.data.ultimo?.resultado ?? null, agotado) : 'confirmando';
  return (
    <Page titulo={TITLES[vista]} icono={ICONS[vista]}>
      <Detalle vista={vista} pago={query.data} />
    </Page>
  );
}

function Resultado({ vuelta }: { readonly vuelta: Vuelta }) {
  if (tokenActual() !== null) return <Preguntar vuelta={vuelta} />;
  return (
    <Page titulo="Estado de tu pago">
      <Text>
        Volviste del proveedor de pagos con el aviso «{TITLES[vuelta]}», que esta página no puede confirmar. Ingresá
        para ver cómo terminó tu pago.
      </Text>
      <Button component={Link} to="/login" state={{ desde: '/' }}>
        Ingresar
      </Button>
    </Page>
  );
}

/** The pages to which the provider redirects; each shows the server's state. */
export const PagoExitoso = () => <Resultado vuelta="exito" />;
export const PagoFallido = () => <Resultado vuelta="fallo" />;
export const PagoPendiente = () => <Resultado vuelta="pendiente" />;
