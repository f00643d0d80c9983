import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/api/cliente';
import { useClubId } from '@/app/sesion/estado';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';

/** Side of the QR in px (`spec 3 §9`). */
export const LADO_DEL_QR = 128;

interface Props {
  readonly codigo: string;
  readonly alCambiar: (codigo: string) => void;
  readonly error: React.ReactNode;
}

/** The code of the product, drawn; 'Actualizar QR' asks for another (`spec 2 §2.21`). */
export function CodigoDelProducto({ codigo, alCambiar, error }: Props) {
  const club_id = useClubId();
  const [vez, fijarVez] = useState(0);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['codigo de cosecha', vez],
    queryFn: async () => (await api.GET('/api/producto_final_codigo/{club_id}', { params: { path: { club_id } } })).data,
    enabled: codigo === '',
    gcTime: 0,
  });
  useEffect(() => {
    if (codigo === '' && data) alCambiar(data);
    // Only what arrives is put: `alCambiar` is another function on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [codigo, data]);
  const actualizar = (): void => {
    if (codigo === '') return void refetch();
    fijarVez(vez + 1);
    alCambiar('');
  };
  const falla = codigo === '' && isError ? 'No se pudo generar el código. Por favor, intenta nuevamente.' : error;
  return (
    <Stack gap="xs" align="flex-start">
      {codigo !== '' && (
        <>
          <QR codigo={codigo} tamano={LADO_DEL_QR} conBotones={false} />
          <Codigo codigo={codigo} paso="producto_final" />
        </>
      )}
      {falla && (
        <Alert role="alert" color="red" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {falla}
        </Alert>
      )}
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} loading={isFetching} onClick={actualizar}>
        Actualizar QR
      </Button>
    </Stack>
  );
}
