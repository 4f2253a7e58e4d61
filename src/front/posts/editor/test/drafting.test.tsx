import { act, fireEvent, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../shared/testing';
import { ActivityEditor } from '../editor';
import { firstEditor } from '../start';
import { isBegun, isUnsaved, nextEditor, writtenIn } from '../model';
import type { EditedPost } from '../post';
import { readSettings } from '../settings';

const SETTINGS = readSettings( { supports: [], can_publish: true, content_max: 100 } );
const PRESET = { circle: null, topics: [] };

const write = ( value: string ) =>
	fireEvent.change( screen.getByRole( 'textbox', { name: '内容' } ), { target: { value } } );
const text = () => screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: '内容' } ).value;
const publish = () => press( screen.getAllByRole( 'button', { name: '发布' } )[ 0 ] as Element );

async function open( post: EditedPost | null = null ): Promise< ReturnType< typeof render > > {
	const view = render(
		<ActivityEditor settings={ SETTINGS } preset={ PRESET } post={ post } onClose={ jest.fn() } />
	);
	await settle();
	return view;
}

/** Time goes by, and what it sets going comes to its end. */
async function pass( milliseconds: number ): Promise< void > {
	await act( async () => {
		await jest.advanceTimersByTimeAsync( milliseconds );
	} );
}

/** A server that keeps one draft and its version. */
function draftServer( kept = { version: 0, post_content: '' } ) {
	const draft = { id: 50, ...kept };
	serve( {
		'POST /content/draft': ( { body } ) => {
			const sent = body as { version: number; post_content: string };
			if ( sent.version !== draft.version ) {
				return refusal( 409, 'zeromo_draft_conflict', '这份草稿在别处有更新的版本' );
			}
			draft.version += 1;
			draft.post_content = sent.post_content;
			return { body: { id: draft.id, version: draft.version } };
		},
		'GET /content/draft': () => ( {
			body: {
				...draft,
				at: '2026-11-21T10:24:00+08:00',
				post_title: '',
				circle: null,
				topics: [],
				images: [],
				parts: {},
			},
		} ),
		'POST /content': ( { body } ) =>
			( ( body as { version?: number } ).version ?? draft.version ) === draft.version
				? { body: { id: 50, status: 'publish', message: '发布成功', html: '', version: 9 } }
				: refusal( 409, 'zeromo_draft_conflict', '这份草稿在别处有更新的版本' ),
	} );
	return draft;
}

describe( 'saving while somebody writes', () => {
	beforeEach( () => {
		asMember();
		jest.useFakeTimers();
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'saves after a rest, each time on the version before, and says so', async () => {
		const draft = draftServer();
		await open();
		write( '一' );
		await pass( 1900 );
		expect( callsTo( 'POST /content/draft' ) ).toHaveLength( 0 );
		write( '一二' );
		await pass( 2100 );
		expect( callsTo( 'POST /content/draft' ) ).toHaveLength( 1 );
		expect( screen.getByText( /^草稿已保存 \d\d:\d\d$/ ) ).toBeInTheDocument();
		write( '一二三' );
		await pass( 2100 );
		expect( callsTo( 'POST /content/draft' )[ 1 ]?.body ).toMatchObject( { id: 50, version: 1 } );
		expect( draft.post_content ).toBe( '一二三' );
		await pass( 60000 );
		expect( callsTo( 'POST /content/draft' ) ).toHaveLength( 2 );
	} );

	it( 'begins no draft without a word in it', async () => {
		draftServer();
		await open();
		write( ' ' );
		await pass( 5000 );
		expect( callsTo( 'POST /content/draft' ) ).toHaveLength( 0 );
	} );

	it( 'publishes what it saved, and waits for a save that is under way', async () => {
		draftServer();
		let answer: () => void = () => undefined;
		const slow = new Promise< void >( ( resolve ) => ( answer = resolve ) );
		const saving = window.fetch;
		window.fetch = jest.fn( async ( ...args: Parameters< typeof fetch > ) => {
			if ( String( args[ 0 ] ).endsWith( '/content/draft' ) ) {
				await slow;
			}
			return saving( ...args );
		} );
		await open();
		write( '一' );
		await pass( 2100 );
		await publish();
		await pass( 900 );
		expect( callsTo( 'POST /content' ) ).toHaveLength( 0 );
		answer();
		await pass( 300 );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { id: 50, version: 1, post_status: 'publish' } );
	} );

	it( 'goes on without a save that does not end', async () => {
		draftServer();
		const saving = window.fetch;
		window.fetch = jest.fn( ( ...args: Parameters< typeof fetch > ) =>
			String( args[ 0 ] ).endsWith( '/content/draft' )
				? new Promise< Response >( () => undefined )
				: saving( ...args )
		);
		await open();
		write( '一' );
		await pass( 2100 );
		await publish();
		await pass( 9600 );
		expect( callsTo( 'POST /content' ) ).toHaveLength( 0 );
		await pass( 600 );
		expect( callsTo( 'POST /content' ) ).toHaveLength( 1 );
	} );

	it( 'asks which text goes on when another window was faster, and loses neither', async () => {
		const draft = draftServer();
		await open();
		write( '我的' );
		await pass( 2100 );
		Object.assign( draft, { version: 2, post_content: '另一个窗口的' } );
		write( '我的，后来' );
		await pass( 2100 );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '在别处改过了' );
		expect( [ text(), draft.post_content ] ).toEqual( [ '我的，后来', '另一个窗口的' ] );
		await pass( 10000 );
		expect( callsTo( 'POST /content/draft' ) ).toHaveLength( 2 );

		await press( screen.getByRole( 'button', { name: '保留我的' } ) );
		await pass( 2100 );
		expect( draft ).toMatchObject( { version: 3, post_content: '我的，后来' } );
		await press( screen.getByRole( 'button', { name: '换成另一份' } ) );
		expect( text() ).toBe( '另一个窗口的' );
		await pass( 2100 );
		expect( draft ).toMatchObject( { version: 4, post_content: '另一个窗口的' } );
		await press( screen.getByRole( 'button', { name: '换成另一份' } ) );
		expect( text() ).toBe( '我的，后来' );
	} );

	it( 'takes the other text when that is chosen, and saves nothing over it', async () => {
		const draft = draftServer();
		await open();
		write( '我的' );
		await pass( 2100 );
		Object.assign( draft, { version: 2, post_content: '另一个窗口的' } );
		write( '我的，后来' );
		await publish();
		await pass( 300 );
		await press( screen.getByRole( 'button', { name: '载入那一份' } ) );
		expect( text() ).toBe( '另一个窗口的' );
		await pass( 5000 );
		expect( draft.version ).toBe( 2 );
		expect( screen.getByRole( 'button', { name: '换成另一份' } ) ).toBeInTheDocument();
	} );

	it( 'goes on with the same draft after a crash', async () => {
		const draft = draftServer();
		const first = await open();
		write( '写到一半' );
		await pass( 2100 );
		first.unmount();
		await open();
		expect( [ text(), screen.getByText( /^已恢复/ ) ] ).toEqual( [ '写到一半', expect.anything() ] );
		await pass( 5000 );
		expect( draft.version ).toBe( 1 );
		write( '写到一半，写完' );
		await pass( 2100 );
		expect( draft ).toMatchObject( { version: 2, post_content: '写到一半，写完' } );
	} );

	it( 'leaves a draft in the box when it begins anew', async () => {
		const draft = draftServer();
		const first = await open();
		write( '旧的' );
		await pass( 2100 );
		first.unmount();
		await open();
		await press( screen.getByRole( 'button', { name: '重新开始' } ) );
		await pass( 5000 );
		expect( [ text(), draft.post_content, draft.version ] ).toEqual( [ '', '旧的', 1 ] );
		draft.version = 0;
		write( '新的' );
		await pass( 2100 );
		expect( callsTo( 'POST /content/draft' ).pop()?.body ).not.toHaveProperty( 'id' );
	} );

	it( 'keeps the words here and tries again when the server is not reached', async () => {
		const draft = draftServer();
		const online = window.fetch;
		window.fetch = jest.fn( () => Promise.reject( new TypeError( 'offline' ) ) );
		await open();
		write( '没有网' );
		await pass( 2600 );
		expect( localStorage ).toHaveLength( 1 );
		expect( screen.queryByText( /^草稿已保存/ ) ).toBeNull();
		window.fetch = online;
		await pass( 15000 );
		expect( draft.post_content ).toBe( '没有网' );
	} );
} );

describe( 'an editor as values', () => {
	const { editor } = firstEditor( [], PRESET, null );
	const typed = nextEditor( editor, { type: 'write', field: 'content', text: '一' } );

	it( 'warns of what the server does not have, and keeps what was not saved by hand', () => {
		expect( [ isUnsaved( typed ), isBegun( typed ) ] ).toEqual( [ true, true ] );
		const drafted = nextEditor( typed, { type: 'drafted', id: 5, version: 1, of: writtenIn( typed ) } );
		expect( [ isUnsaved( drafted ), isBegun( drafted ) ] ).toEqual( [ false, true ] );
		const saved = nextEditor( drafted, { type: 'saved', id: 5, version: 2 } );
		expect( [ isUnsaved( saved ), isBegun( saved ), saved.version ] ).toEqual( [ false, false, 2 ] );
	} );

	it( 'knows that what was typed during a save is not saved', () => {
		const of = writtenIn( typed );
		const more = nextEditor( typed, { type: 'write', field: 'content', text: '一二' } );
		expect( isUnsaved( nextEditor( more, { type: 'drafted', id: 5, version: 1, of } ) ) ).toBe( true );
	} );

	it( 'begins a new draft when the one it had is gone', () => {
		const drafted = nextEditor( typed, { type: 'drafted', id: 5, version: 3, of: writtenIn( typed ) } );
		const lost = nextEditor( drafted, { type: 'lost' } );
		expect( [ lost.id, lost.version, lost.content, isUnsaved( lost ) ] ).toEqual( [ null, 0, '一', true ] );
	} );
} );
