import { expect, test } from 'vitest'
import { initialsOf } from './initialsOf.ts'

test.each([
  ['Marta Lorenzini', 'ML'],
  ['Dr. Ana-Luísa de Sá', 'AS'],
  ['Prof. Dr.', 'PD'],
  ['I\u0307nci  Ağaoğlu', 'İA'],
  ['Élodie', 'É'],
  ['“Pino” Rossi', 'PR'],
  ['王 小明', '王小'],
  ['', ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
