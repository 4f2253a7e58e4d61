/**
 * Sends a file to the member's media: small ones whole, larger ones in parts that go on where they stopped, also after
 * the connection or the page was gone.
 */
import { call } from '../api/client';
import { isAbort, isFailure } from '../api/errors';
import type { Answer, MediaItem } from '../api/types';
import { config } from '../config';
import { newKey } from '../lib/new-key';
import { local } from '../lib/storage';
import type { Kind } from './kinds';
import type { Phase } from './transfer';

/** From this size on a file goes in parts. */
export const PARTS_FROM = 8 * 1048576;
/** So many times in a row a part may fail before the upload does. */
const TRIES = 8;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** A part of which nothing more was sent for so long is given up and sent again. */
const STALLED = 30_000;
/** When all is sent the server looks at the whole file, which it may take its time for. */
const THINKING = 300_000;
const REMEMBERED = 24 * 3600 * 1000;
const MOST_REMEMBERED = 5;

export interface SendOptions {
	kind: Kind;
	signal?: AbortSignal;
	/** 0 to 1. */
	onProgress?: ( sent: number ) => void;
	onPhase?: ( phase: Phase ) => void;
	/** The file that was chosen, where another one made of it is sent: the same one again is the same upload. */
	chosen?: File;
	/** Fields beside the file, as cover_for. */
	context?: Readonly< Record< string, number > >;
}

/** What the server says about an upload in parts. */
type State = Answer< 'GET /media/upload/{id}' >;

type Known = Record< string, { upload_id: number; part_size: number; at: number } >;

const FIELD: Record< Kind, string > = { image: 'images[]', video: 'videos[]', file: 'files[]' };

const key = () => `zmo_uploads_${ config().user ?? 0 }`;

/** The same file chosen again. */
function printOf( file: File, kind: Kind ): string {
	return [ kind, file.name, file.size, file.lastModified ].join( '/' );
}

function known(): Known {
	const all = Object.entries( local.read< Known >( key() ) ?? {} );
	return Object.fromEntries( all.filter( ( [ , { at } ] ) => Date.now() - at < REMEMBERED ) );
}

function remember( print: string, upload: { upload_id: number; part_size: number } | null ): void {
	const others = Object.entries( known() ).filter( ( [ one ] ) => one !== print );
	const all = upload ? [ ...others, [ print, { ...upload, at: Date.now() } ] as const ] : others;
	local.write( key(), Object.fromEntries( all.slice( -MOST_REMEMBERED ) ) );
}

/** Whether sending the same again can help. */
function passes( error: unknown ): boolean {
	return (
		isFailure( error, 'zeromo_network' ) ||
		( isFailure( error ) && ( error.status >= 500 || error.status === 429 || error.status === 408 ) )
	);
}

/** Resolves after a while, or when the connection is back; rejects when the upload is broken off. */
function rest( milliseconds: number, signal?: AbortSignal ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const end = ( settle: () => void ) => () => {
			clearTimeout( timer );
			window.removeEventListener( 'online', onOnline );
			signal?.removeEventListener( 'abort', onAbort );
			settle();
		};
		const onOnline = end( resolve );
		const onAbort = end( () => reject( new DOMException( 'aborted', 'AbortError' ) ) );
		const timer = setTimeout( onOnline, milliseconds );
		window.addEventListener( 'online', onOnline );
		signal?.addEventListener( 'abort', onAbort );
		if ( signal?.aborted ) {
			onAbort();
		}
	} );
}

/** One request whose sending is watched: broken off from outside, or when nothing moves any more. */
async function watched< T >(
	send: ( signal: AbortSignal, moved: ( sent: number ) => void ) => Promise< T >,
	outer?: AbortSignal
): Promise< T > {
	const inner = new AbortController();
	const stop = () => inner.abort();
	let timer = setTimeout( stop, STALLED );
	const moved = ( sent: number ) => {
		clearTimeout( timer );
		timer = setTimeout( stop, sent >= 1 ? THINKING : STALLED );
	};
	outer?.addEventListener( 'abort', stop );
	try {
		return await send( inner.signal, moved );
	} finally {
		clearTimeout( timer );
		outer?.removeEventListener( 'abort', stop );
	}
}

/** Keys of files whose sending has begun: where an answer was lost, the same file again is the same upload. */
const keys = new WeakMap< File, string >();

async function sendWhole( file: File, options: SendOptions ): Promise< MediaItem > {
	const chosen = options.chosen ?? file;
	const own = keys.get( chosen ) ?? newKey();
	keys.set( chosen, own );
	const form = new FormData();
	form.append( 'idempotency_key', own );
	form.append( FIELD[ options.kind ], file, file.name );
	Object.entries( options.context ?? {} ).forEach( ( [ field, value ] ) => form.append( field, String( value ) ) );
	const [ item ] = await call( 'POST /media', form, {
		signal: options.signal,
		onProgress: ( sent ) => {
			options.onProgress?.( sent );
			if ( sent >= 1 ) {
				options.onPhase?.( 'processing' );
			}
		},
	} );
	if ( ! item ) {
		throw new Error( 'no item' );
	}
	// Once more is another upload.
	keys.delete( chosen );
	return item;
}

/** One upload in parts. */
class Parts {
	private id = 0;
	private offset = 0;
	private part_size = PARTS_FROM;
	private item: MediaItem | null = null;
	/** In a row, without anything having arrived in between. */
	private failures = 0;
	/** How much has arrived has to be asked. */
	private lost = false;

	constructor(
		private readonly file: File,
		private readonly options: SendOptions
	) {}

	async run(): Promise< MediaItem > {
		try {
			return await this.all();
		} catch ( error ) {
			if ( this.options.signal?.aborted && this.id > 0 ) {
				this.drop();
			}
			throw error;
		}
	}

	/** It was taken out: what has come of it is not waited for. */
	private drop(): void {
		remember( printOf( this.file, this.options.kind ), null );
		call( 'DELETE /media/upload/{id}', { id: this.id }, { keepalive: true } ).catch( () => undefined );
	}

	private async all(): Promise< MediaItem > {
		await this.open();
		while ( ! this.item ) {
			this.options.signal?.throwIfAborted();
			try {
				await ( this.lost ? this.ask() : this.send() );
			} catch ( error ) {
				await this.recover( error );
			}
		}
		remember( printOf( this.file, this.options.kind ), null );
		return this.item;
	}

	/** Goes on with an upload of this file that was begun before, else begins one. */
	private async open(): Promise< void > {
		const before = known()[ printOf( this.file, this.options.kind ) ];
		if ( before ) {
			this.id = before.upload_id;
			this.part_size = before.part_size;
			this.lost = true;
			return;
		}
		await this.begin();
	}

	private async begin(): Promise< void > {
		for (;;) {
			try {
				this.take(
					await call(
						'POST /media/upload',
						{ filename: this.file.name, size: this.file.size, kind: this.options.kind },
						{ signal: this.options.signal }
					)
				);
				this.lost = false;
				remember( printOf( this.file, this.options.kind ), { upload_id: this.id, part_size: this.part_size } );
				return;
			} catch ( error ) {
				if ( ! passes( error ) ) {
					throw error;
				}
				await this.pause( error );
			}
		}
	}

	private take( state: State ): void {
		this.id = state.upload_id;
		this.part_size = state.part_size;
		this.offset = state.offset;
		this.item = state.item;
	}

	/** Asks how much has arrived. */
	private async ask(): Promise< void > {
		this.take( await call( 'GET /media/upload/{id}', { id: this.id }, { signal: this.options.signal } ) );
		this.lost = false;
		this.options.onPhase?.( 'sending' );
		this.options.onProgress?.( this.offset / this.file.size );
	}

	private async send(): Promise< void > {
		const { offset, file, options } = this;
		const part = file.slice( offset, offset + this.part_size );
		const form = new FormData();
		form.append( 'offset', String( offset ) );
		form.append( 'part', part, 'part' );
		const answer = await watched(
			( signal, moved ) =>
				call( { route: 'POST /media/upload/{id}', parts: { id: String( this.id ) } }, form, {
					signal,
					onProgress: ( sent ) => {
						moved( sent );
						const all = ( offset + part.size * sent ) / file.size;
						options.onPhase?.( all >= 1 ? 'processing' : 'sending' );
						options.onProgress?.( Math.min( 1, all ) );
					},
				} ),
			options.signal
		);
		this.take( answer );
		this.failures = 0;
	}

	/** What can be done about a failure; throws when it is nothing. */
	private async recover( error: unknown ): Promise< void > {
		this.options.signal?.throwIfAborted();
		if ( isFailure( error ) && error.status === 409 ) {
			// It stands elsewhere than we thought.
			await this.pause( error );
		} else if ( isFailure( error ) && error.status === 404 && this.lost ) {
			// The server has forgotten it.
			remember( printOf( this.file, this.options.kind ), null );
			await this.begin();
		} else if ( passes( error ) || isAbort( error ) ) {
			await this.pause( error );
		} else {
			remember( printOf( this.file, this.options.kind ), null );
			throw error;
		}
	}

	private async pause( error: unknown ): Promise< void > {
		this.lost = this.id > 0;
		if ( ++this.failures > TRIES ) {
			throw error;
		}
		this.options.onPhase?.( 'waiting' );
		await rest( Math.min( LONGEST_WAIT, FIRST_WAIT * 2 ** ( this.failures - 1 ) ), this.options.signal );
	}
}

/** Whatever its size; for what PHP would not take at once. */
export function sendInParts( file: File, options: SendOptions ): Promise< MediaItem > {
	return new Parts( file, calmed( options ) ).run();
}

/** Passes on what is worth drawing: each whole percent and each change of the phase, not every packet. */
function calmed( options: SendOptions ): SendOptions {
	let percent = -1;
	let phase: Phase | null = null;
	return {
		...options,
		onProgress: ( sent ) => {
			const now = Math.floor( sent * 100 );
			if ( now !== percent ) {
				percent = now;
				options.onProgress?.( sent );
			}
		},
		onPhase: ( now ) => {
			if ( now !== phase ) {
				phase = now;
				options.onPhase?.( now );
			}
		},
	};
}

/** The item made of a file; throws an ApiFailure when it was refused, an AbortError when it was broken off. */
export function sendFile( file: File, wishes: SendOptions ): Promise< MediaItem > {
	const options = calmed( wishes );
	options.onPhase?.( 'sending' );
	if ( options.context ) {
		// What belongs to it comes with the file itself.
		return sendWhole( file, options );
	}
	return file.size > PARTS_FROM
		? new Parts( file, options ).run()
		: sendWhole( file, options ).catch( ( error: unknown ) => {
				// PHP may take less at once than the site does in all.
				if ( isFailure( error ) && error.status === 413 ) {
					return new Parts( file, options ).run();
				}
				throw error;
			} );
}

const AT_ONCE = 2;
const waiting: ( () => Promise< void > )[] = [];
let running = 0;

/** Starts tasks in order, two at a time. */
export function inTurn( task: () => Promise< void > ): void {
	waiting.push( task );
	next();
}

function next(): void {
	const task = running < AT_ONCE ? waiting.shift() : undefined;
	if ( task ) {
		running++;
		void task().finally( () => {
			running--;
			next();
		} );
	}
}
