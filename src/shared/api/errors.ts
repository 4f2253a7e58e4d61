import { __ } from '@wordpress/i18n';

/** Every refusal and every breakdown of a call, in one shape; `message` is fit for a toast. */
export class ApiFailure extends Error {
	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		readonly field?: string,
		/** What is wrong with each argument, where several were refused. */
		readonly params?: unknown,
		/** Address where a ban is appealed against. */
		readonly appeal?: string,
		/** Seconds to wait. */
		readonly retryAfter?: number,
		/** Address where what is in the way is put right. */
		readonly remedy?: string
	) {
		super( message );
		this.name = 'ApiFailure';
	}
}

interface ErrorBody {
	code?: unknown;
	message?: unknown;
	data?: {
		status?: unknown;
		field?: unknown;
		params?: unknown;
		appeal?: unknown;
		retry_after?: unknown;
		url?: unknown;
	} | null;
}

/** The argument that was refused, as our services or core name it. */
function fieldOf( data: ErrorBody[ 'data' ] ): string | undefined {
	if ( typeof data?.field === 'string' ) {
		return data.field;
	}
	const params = data?.params;
	return typeof params === 'object' && params !== null ? Object.keys( params )[ 0 ] : undefined;
}

/** Reads WordPress's error JSON, also the form admin-ajax wraps it in. */
export function failureFrom( status: number, body: unknown ): ApiFailure {
	const raw = ( typeof body === 'object' && body !== null ? body : {} ) as ErrorBody;
	const code = typeof raw.code === 'string' ? raw.code : 'zeromo_bad_answer';
	const field = fieldOf( raw.data );
	const message =
		typeof raw.message === 'string' && raw.message !== ''
			? raw.message
			: __( '服务繁忙，请稍后再试', 'zeromo-community' );
	const appeal = typeof raw.data?.appeal === 'string' ? raw.data.appeal : undefined;
	const wait = typeof raw.data?.retry_after === 'number' ? raw.data.retry_after : undefined;
	const remedy = typeof raw.data?.url === 'string' ? raw.data.url : undefined;
	return new ApiFailure( code, status, message, field, raw.data?.params, appeal, wait, remedy );
}

export function networkFailure(): ApiFailure {
	return new ApiFailure( 'zeromo_network', 0, __( '网络断了，请稍后再试', 'zeromo-community' ) );
}

/** A call that was overtaken by a newer one, or whose widget has gone. */
export function isAbort( error: unknown ): boolean {
	return error instanceof DOMException && error.name === 'AbortError';
}

export function isFailure( error: unknown, code?: string ): error is ApiFailure {
	return error instanceof ApiFailure && ( code === undefined || error.code === code );
}

/** What to tell the reader about anything that was thrown. */
export function messageOf( error: unknown ): string {
	return error instanceof ApiFailure ? error.message : __( '服务繁忙，请稍后再试', 'zeromo-community' );
}
