import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Codigo } from '@/ui/codigo/Codigo';
import { QR } from '@/ui/codigo/QR';
import { useCodigoGenerado } from '../comun/useCodigoGenerado';

/** Width of the QR code in px. */
export const LADO_DEL_QR = 128;

interface Props {
  readonly codigo: string;
  readonly alCambiar: (codigo: string) => void;
  readonly error: React.ReactNode;
}

/** The code of the product as a QR code; 'Actualizar QR' requests another. */
export function CodigoDelProducto({ codigo, alCambiar, error }: Props) {
  const club_id = useClubId();
  const { generando, falla, otro } = useCodigoGenerado({
    value: codigo,
    onChange: alCambiar,
    pedir: async () => (await api.GET('/api/producto_final_codigo/{club_id}', { params: { path: { club_id } } })).data,
  });
  const dicha = falla ?? error;
  const actualizar = (): void => {
    otro();
    alCambiar('');
  };
  return (
    <Stack gap="xs" align="flex-start">
      {codigo !== '' && (
        <>
          <QR codigo={codigo} tamano={LADO_DEL_QR} conBotones={false} />
          <Codigo codigo={codigo} paso="producto_final" />
        </>
      )}
      {dicha && (
        <Alert role="alert" color="red" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {dicha}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={generando}
        onClick={actualizar}
      >
        Actualizar QR
      </Button>
    </Stack>
  );
}
