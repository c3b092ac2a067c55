// Only for Prisma's own command line, where somebody wants to use it (`npx prisma studio`, `migrate status`):
// the project itself needs nothing from here.
import { defineConfig } from 'prisma/config'

const url = process.env.DATABASE_URL ?? 'file:./data/app.db'
const provider = url.startsWith('file:') ? 'sqlite' : 'postgresql'

export default defineConfig({
  schema: provider === 'sqlite' ? 'prisma/schema.prisma' : 'app/generated/schema/postgresql.prisma',
  migrations: { path: `prisma/migrations/${provider}` },
  datasource: { url },
})
