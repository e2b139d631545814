export const CONFIG_PATH = '/api/config';
