import { Stack } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { currencyMark } from '@/ui/formatos';
import { AvisoDeMoneda } from '../../comun/AvisoDeMoneda';
import { useMonedaDePrecio, type MonedaDePrecio } from '../../comun/moneda';
import { enDinero, type Envasado } from '../comun/envasado';
import { CostoDeEnvasado } from './CostoDeEnvasado';
import { failureOfPrecio } from '../envasar/validar';

interface FormProps {
  readonly envasado: Envasado;
  readonly moneda: MonedaDePrecio;
  readonly alCerrar: () => void;
}

function PrecioForm({ envasado, moneda, alCerrar }: FormProps) {
  const guardar = useAccion('put', '/api/producto_final_envasado_precio/{id}');
  const estado = useAppForm<{ precio_unitario: number | null }>({
    clave: null,
    inicial: { precio_unitario: envasado.tipo_moneda === moneda.codigo ? envasado.precio_unitario : null },
    sigue: true,
    validar: ({ precio_unitario }) => ({ precio_unitario: failureOfPrecio(precio_unitario) }),
    error: 'Error al actualizar el precio.',
    enviar: async ({ precio_unitario }) => {
      await guardar.mutateAsync({
        params: { path: { id: envasado.id } },
        body: { precio_unitario: precio_unitario ?? 0, tipo_moneda: moneda.codigo },
      });
      alCerrar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Actualizar Precio" cancelar={alCerrar}>
      <DatosList>
        <Dato nombre="Código">{envasado.codigo}</Dato>
        <Dato nombre="Precio actual">{enDinero(envasado.precio_unitario, envasado)}</Dato>
        <CostoDeEnvasado envasado={envasado} />
      </DatosList>
      <NumeroField
        {...estado.form.getInputProps('precio_unitario')}
        label="Nuevo precio unitario"
        required
        min={0}
        decimales={2}
        unidad={currencyMark(moneda.codigo)}
      />
      <TextField label="Moneda" value={moneda.codigo} readOnly />
      <AvisoDeMoneda moneda={moneda} />
    </AppForm>
  );
}

/** 'Actualizar Precio': the new unit price, in the club's current currency. */
export function PrecioDialog({
  envasado,
  alCerrar,
}: {
  readonly envasado: Envasado | null;
  readonly alCerrar: () => void;
}) {
  const moneda = useMonedaDePrecio();
  return (
    <Dialog titulo="Actualizar Precio" abierta={envasado !== null} alCerrar={alCerrar} tamano="md">
      <Stack>
        {envasado && (
          <Datos consulta={moneda} error="Error al cargar datos iniciales.">
            {(codigo) => <PrecioForm envasado={envasado} moneda={codigo} alCerrar={alCerrar} />}
          </Datos>
        )}
      </Stack>
    </Dialog>
  );
}
