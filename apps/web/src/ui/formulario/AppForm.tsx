import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconHistory, IconRefreshAlert } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { estaTrabado } from '../campos/traba';
import clases from './form.module.css';
import type { FormState } from './useAppForm';

interface Props<V> {
  readonly estado: FormState<V>;
  /** The text of the submit button. */
  readonly guardar: string;
  readonly cancelar?: () => void;
  readonly textoCancelar?: string;
  readonly deshabilitado?: boolean;
  /** It destroys something for good: the button is red, as in a confirmation. */
  readonly peligro?: boolean;
  /** Not the main form of the page: another one has the primary button. */
  readonly secundario?: boolean;
  readonly children: ReactNode;
}

/** On a phone the submit button stays visible, and its result may be far from it. */
const mostrar = (aviso: HTMLElement | null): void => aviso?.scrollIntoView({ block: 'nearest' });

/** Who corrects a field has read why it failed: the notice gives the form's own buttons back. */
const hideFailures = (): void =>
  notifications.updateState(notificationsStore, (all) => all.filter(({ color }) => color !== 'red'));

/** The frame of every form: fields, errors, and the buttons, which stay within reach of the thumb on a phone. */
export function AppForm<V>({
  estado,
  guardar,
  cancelar,
  textoCancelar = 'Cancelar',
  deshabilitado = false,
  peligro = false,
  secundario = false,
  children,
}: Props<V>) {
  // While a question is open nothing is sent yet: its own button turns.
  const asks = useModals().modals.length > 0;
  const alEnviar = (evento: FormEvent<HTMLFormElement>): void => {
    if (!estaTrabado(evento.currentTarget)) return estado.alEnviar(evento);
    evento.preventDefault();
    estado.form.validate();
  };
  return (
    <form onSubmit={alEnviar} onInput={hideFailures} noValidate>
      <Stack gap="md" className={clases.cuerpo}>
        {estado.recuperado && (
          <Alert
            className="no-imprimir"
            color="hoja"
            variant="light"
            icon={<IconHistory size={18} aria-hidden />}
            p="xs"
          >
            Recuperamos lo que habías escrito.
            {estado.enDuda &&
              !estado.fallo &&
              ' Cuando lo enviaste no hubo respuesta: antes de enviarlo de nuevo, fijate si ya quedó registrado.'}
          </Alert>
        )}
        {estado.cambioAjeno && (
          <Alert
            className="no-imprimir"
            color="yellow"
            role="alert"
            icon={<IconRefreshAlert size={18} aria-hidden />}
            p="xs"
          >
            Este registro cambió mientras lo editabas: lo nuevo ya está en el formulario, y lo que escribiste se
            conserva.
          </Alert>
        )}
        {children}
        {estado.fallo && (
          <Alert color="red" role="alert" ref={mostrar} icon={<IconAlertTriangle size={18} aria-hidden />}>
            <Text inherit>{estado.fallo}</Text>
            {estado.enDuda && (
              <Text inherit>
                Puede haber quedado registrado. Si lo enviás de nuevo sin cambiar nada, no se registra dos veces.
              </Text>
            )}
          </Alert>
        )}
        <Group justify="flex-end" className={clases.botones} data-barra-fija="angosta">
          {cancelar && (
            <Button
              variant="default"
              onClick={() => {
                estado.descartar();
                cancelar();
              }}
            >
              {textoCancelar}
            </Button>
          )}
          <Button
            type="submit"
            variant={secundario ? 'light' : 'filled'}
            color={peligro ? 'red' : 'hoja'}
            loading={estado.enviando && !asks}
            // What disables it may be what was sent: the plants are there already, the difference is gone.
            disabled={deshabilitado && !estado.repite}
          >
            {guardar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
