/** Days before its expiry from which stock is shown as expiring soon. */
export const PRONTO_EN_DIAS = 30;

/** The states of stock that a list is filtered by. */
export const ESTADOS_DE_STOCK = ['Disponible', 'Vence pronto', 'Vencido', 'Retenido', 'En cuarentena'] as const;
