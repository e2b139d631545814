// npm run test:fuzz: sends every invalid value in every field of every call; npm test sends an eighth of them.
process.env.FUZZ = 'whole';
process.argv.splice(2, 0, 'int', 'server/test/bad-input/every-operation');
await import('./jest.mjs');
