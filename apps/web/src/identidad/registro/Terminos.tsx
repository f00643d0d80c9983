import { Box, List, Text } from '@mantine/core';

/** The text that a person accepts when registering, of July 2025 (rule `identidad.terminos`). */
export function Terminos() {
  return (
    <Box
      role="region"
      aria-label="Términos y Condiciones"
      tabIndex={0}
      mah={240}
      p="md"
      fz="sm"
      style={{ overflow: 'auto', border: '1px solid var(--cepa-borde)', borderRadius: 8 }}
    >
      <Text fw={600} mb={4}>
        Términos y Condiciones (julio de 2025)
      </Text>
      <List spacing={6} size="sm">
        <List.Item>
          El servicio es un sistema de gestión y trazabilidad para clubes de cultivo, cooperativas y pequeños
          productores.
        </List.Item>
        <List.Item>La suscripción se factura por mes y se renueva de forma manual, sin débito automático.</List.Item>
        <List.Item>El plan base puede limitar la cantidad de usuarios internos y de proyectos activos.</List.Item>
        <List.Item>Declaro ser mayor de edad.</List.Item>
        <List.Item>
          Me comprometo a usar el sistema únicamente con fines legales y de acuerdo con las normas vigentes en mi país.
        </List.Item>
        <List.Item>
          Soy responsable de la veracidad de los datos que registro y de la reserva de mi contraseña.
        </List.Item>
        <List.Item>
          Cada acción queda registrada con su autor y su fecha, y no se borra: una corrección es un registro nuevo.
        </List.Item>
        <List.Item>
          Los datos personales de los usuarios medicinales se guardan cifrados y pueden suprimirse a pedido de la
          persona.
        </List.Item>
      </List>
    </Box>
  );
}
