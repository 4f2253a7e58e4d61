import { asMember, callsTo, refusal, serve } from '../../testing';
import { PARTS_FROM, sendFile, sendInParts } from '../uploader';

const ITEM = {
	id: 9,
	type: 'video',
	url: '/v.mp4',
	thumb: '',
	icon: '',
	alt: '',
	filename: 'v.mp4',
	size: 20,
};
const PART = 10;

/** Three parts. */
function large(): File {
	return new File( [ 'x'.repeat( 25 ) ], 'v.mp4', { type: 'video/mp4', lastModified: 1 } );
}

/** A server that keeps the parts; `fail` breaks what it says of the nth part. */
function server( fail: Record< number, 'lost' | 'answer lost' | number > = {}, size = 25 ) {
	let offset = 0;
	let tries = 0;
	const state = () => ( {
		upload_id: 4,
		offset,
		size,
		part_size: PART,
		item: offset === size ? ITEM : null,
	} );
	serve( {
		'POST /media/upload': () => ( { body: state() } ),
		'GET /media/upload/4': () => ( { body: state() } ),
		'DELETE /media/upload/4': () => ( { body: { deleted: true } } ),
	} );
	class Upload {
		upload: { onprogress?: ( event: object ) => void } = {};
		onload: () => void = () => undefined;
		onerror: () => void = () => undefined;
		onabort: () => void = () => undefined;
		status = 200;
		responseText = '';
		setRequestHeader = jest.fn();
		open = jest.fn();
		abort = () => this.onabort();
		send( form: FormData ) {
			const part = form.get( 'part' ) as File;
			const what = fail[ ++tries ];
			this.upload.onprogress?.( { lengthComputable: true, loaded: 1, total: 1 } );
			if ( what === 'lost' ) {
				this.onerror();
				return;
			}
			if ( typeof what === 'number' ) {
				this.status = what;
				this.responseText = JSON.stringify( refusal( what, 'zeromo_x', '不行' ).body );
				this.onload();
				return;
			}
			if ( Number( form.get( 'offset' ) ) !== offset ) {
				this.status = 409;
				this.responseText = JSON.stringify( refusal( 409, 'zeromo_offset', '位置不对' ).body );
				this.onload();
				return;
			}
			offset += part.size;
			if ( what === 'answer lost' ) {
				this.onerror();
				return;
			}
			this.responseText = JSON.stringify( state() );
			this.onload();
		}
	}
	window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
	return {
		tries: () => tries,
		arrived: ( bytes: number ) => ( offset = bytes ),
	};
}

async function send( file: File, signal?: AbortSignal ) {
	const phases: string[] = [];
	const shown: number[] = [];
	const sent = sendInParts( file, {
		kind: 'video',
		signal,
		onPhase: ( phase ) => phases[ phases.length - 1 ] !== phase && phases.push( phase ),
		onProgress: ( part ) => shown.push( part ),
	} );
	const outcome = sent.then(
		( item ) => ( { item } ),
		( error: unknown ) => ( { error } )
	);
	await jest.advanceTimersByTimeAsync( 300_000 );
	return { ...( await outcome ), phases, shown } as {
		item?: unknown;
		error?: Error;
		phases: string[];
		shown: number[];
	};
}

describe( 'an upload in parts', () => {
	beforeEach( () => {
		asMember();
		jest.useFakeTimers();
	} );
	afterEach( () => {
		jest.useRealTimers();
	} );

	it( 'sends part after part, and says honestly where it is', async () => {
		const kept = server();
		const { item, phases, shown } = await send( large() );
		expect( item ).toEqual( ITEM );
		expect( kept.tries() ).toBe( 3 );
		expect( phases ).toEqual( [ 'sending', 'processing' ] );
		expect( shown ).toEqual( [ 0.4, 0.8, 1 ] );
	} );

	it( 'goes on where the server stands after the connection was lost twice', async () => {
		const kept = server( { 2: 'lost', 4: 'answer lost' } );
		const { item, phases } = await send( large() );
		expect( item ).toEqual( ITEM );
		expect( kept.tries() ).toBe( 4 );
		expect( callsTo( 'GET /media/upload/4' ) ).toHaveLength( 2 );
		expect( phases ).toContain( 'waiting' );
	} );

	it( 'goes on after a new page with the same file chosen again', async () => {
		const kept = server();
		localStorage.setItem(
			'zmo_uploads_3',
			JSON.stringify( { 'video/v.mp4/25/1': { upload_id: 4, part_size: PART, at: Date.now() } } )
		);
		kept.arrived( 20 );
		expect( ( await send( large() ) ).item ).toEqual( ITEM );
		expect( callsTo( 'POST /media/upload' ) ).toHaveLength( 0 );
		expect( kept.tries() ).toBe( 1 );
	} );

	it( 'gives up after eight failures in a row, with the reason', async () => {
		server( Object.fromEntries( Array.from( { length: 20 }, ( _, at ) => [ at + 1, 503 ] ) ) );
		const { error } = await send( large() );
		expect( error ).toMatchObject( { status: 503, message: '不行' } );
	} );

	it( 'does not try again what was refused', async () => {
		const kept = server( { 1: 415 } );
		expect( ( await send( large() ) ).error ).toMatchObject( { status: 415 } );
		expect( kept.tries() ).toBe( 1 );
		expect( localStorage.getItem( 'zmo_uploads_3' ) ).toBe( '{}' );
	} );

	it( 'is broken off and taken back on the server', async () => {
		server( { 1: 'lost' } );
		const controller = new AbortController();
		setTimeout( () => controller.abort(), 100 );
		const { error } = await send( large(), controller.signal );
		expect( error?.name ).toBe( 'AbortError' );
		expect( callsTo( 'DELETE /media/upload/4' ) ).toHaveLength( 1 );
	} );

	it( 'takes a picture above what the host lets through at once', async () => {
		const kept = server( { 1: 413 } );
		const picture = new File( [ 'x'.repeat( 25 ) ], 'a.webp', { type: 'image/webp', lastModified: 2 } );
		// The whole is refused, its three parts are taken.
		expect( await sendFile( picture, { kind: 'image' } ) ).toEqual( ITEM );
		expect( kept.tries() ).toBe( 4 );
		expect( callsTo( 'POST /media/upload' )[ 0 ]?.body ).toMatchObject( { kind: 'image', size: 25 } );
	} );

	it( 'sends a picture again under its key after a lost answer, and once more under another', async () => {
		const sent: unknown[] = [];
		class Upload {
			upload = {};
			status = 200;
			responseText = JSON.stringify( [ ITEM ] );
			onload: () => void = () => undefined;
			onerror: () => void = () => undefined;
			setRequestHeader = jest.fn();
			open = jest.fn();
			send( form: FormData ) {
				sent.push( form.get( 'idempotency_key' ) );
				( sent.length === 1 ? this.onerror : this.onload )();
			}
		}
		window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
		const picture = new File( [ 'x' ], 'a.webp', { type: 'image/webp' } );
		await expect( sendFile( picture, { kind: 'image' } ) ).rejects.toThrow();
		await sendFile( picture, { kind: 'image' } );
		await sendFile( picture, { kind: 'image' } );
		expect( sent[ 0 ] ).toMatch( /./ );
		expect( sent[ 1 ] ).toBe( sent[ 0 ] );
		expect( sent[ 2 ] ).not.toBe( sent[ 0 ] );
	} );

	it( 'is for what is above 8 MB', () => expect( PARTS_FROM ).toBe( 8 * 1024 * 1024 ) );
} );
