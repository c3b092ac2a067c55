export { Form } from '@remix-run/react'
