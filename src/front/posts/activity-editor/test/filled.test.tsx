import { act, fireEvent, screen, within } from '@testing-library/react';
import { spoken, toField, toIso } from '../../../../shared/lib/datetime';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../shared/testing';
import { mount } from '..';

const SETTINGS = {
	supports: [ 'circle', 'topic', 'image', 'video', 'link', 'file', 'poll' ],
	can_publish: true,
	max_topic_count: 3,
	title_max: 60,
	content_max: 2000,
};
const CARD = { id: 7, url: 'https://a.example/x', title: '远方的茶园', description: '', host: 'a.example', image: '' };
/** Times as a field has them. */
const SOON = toField( new Date( Date.now() + 30 * 24 * 3600000 ) );
const LATER = toField( new Date( Date.now() + 60 * 24 * 3600000 ) );

/** The form as templates/posts/editor prints it for a new activity. */
const FRESH = `
	<input name="post_title"><textarea name="post_content"></textarea>
	<select name="circle_id"><option value="">不选圈子</option><option value="4">湖边</option></select>
	<label><input type="checkbox" name="topic_id[]" value="11">#晨雾#</label>
	<label><input type="checkbox" name="topic_id[]" value="12">#面包#</label>
	<input name="poll[question]"><input name="poll[options][]"><input name="poll[options][]"><input name="poll[options][]">
	<input type="checkbox" name="poll[multiple]" value="1"><input type="checkbox" name="poll[hidden]" value="1">
	<input type="datetime-local" step="1" name="poll[deadline]" value="">
	<input type="url" name="link" value="">
	<input type="datetime-local" name="publish_at" value="">`;

/** And for one that is changed. */
const EDITED = `
	<input name="post_title" value="旧标题"><textarea name="post_content">旧的字</textarea>
	<label><input type="checkbox" name="image_ids[]" value="21" checked></label>
	<label><input type="checkbox" name="image_ids[]" value="22" checked></label>
	<select name="circle_id"><option value="">不选圈子</option><option value="4" selected>湖边</option></select>
	<label><input type="checkbox" name="topic_id[]" value="11" checked>#晨雾#</label>
	<label><input type="checkbox" name="topic_id[]" value="12">#面包#</label>
	<input type="checkbox" name="video_id" value=""><input type="checkbox" name="file_id" value="">
	<input name="poll[question]" value="去哪"><input name="poll[options][]" value="海边"><input name="poll[options][]" value="山里">
	<input name="poll[options][]"><input type="datetime-local" step="1" name="poll[deadline]" value="${ LATER }:00">
	<input type="url" name="link" value="https://a.example/x">
	<input type="datetime-local" name="publish_at" value="${ LATER }">`;

const picture = ( id: number ) => ( { id, type: 'image', url: `/${ id }.jpg`, thumb: `/${ id }.jpg` } );
const POST = {
	id: 44,
	post_title: '旧标题',
	post_content: '旧的字',
	content_html: '',
	images: [ picture( 21 ), picture( 22 ) ],
	circle: { id: 4, title: '湖边' },
	topics: [ { id: 11, title: '晨雾' } ],
	publish_at: toIso( LATER ),
	parts: {
		video: { id: 31, filename: 'clip.mp4' },
		file: { id: 32, filename: 'a.pdf' },
		link: CARD,
		poll: { question: '去哪', options: [ '海边', '山里' ], deadline: toIso( LATER ) },
	},
};

function page( markup: string ): HTMLElement {
	document.body.innerHTML = `<div><form>${ markup }</form></div>`;
	return document.body.firstElementChild as HTMLElement;
}

const fields = < E extends HTMLInputElement >( host: HTMLElement, name: string ) => [
	...host.querySelectorAll< E >( `[name="${ name }"]` ),
];
const fill = ( host: HTMLElement, name: string, value: string, place = 0 ) => {
	( fields( host, name )[ place ] as HTMLInputElement ).value = value;
};
const tick = ( host: HTMLElement, name: string, value = '1' ) =>
	fields( host, name )
		.find( ( one ) => one.value === value )
		?.click();

async function start( host: HTMLElement, more: object = {} ): Promise< () => void > {
	let end: () => void = () => undefined;
	await act( async () => {
		end = mount( host, { open: true, settings: SETTINGS, ...more } );
	} );
	await settle();
	return () => act( end );
}

async function publish(): Promise< Record< string, unknown > > {
	await press( screen.getAllByRole( 'button', { name: /^(定时)?发布$/ } ).at( -1 ) as Element );
	await settle();
	return callsTo( 'POST /content' )[ 0 ]?.body as Record< string, unknown >;
}

const tool = ( name: string ) => within( screen.getByRole( 'toolbar' ) ).getByRole( 'button', { name } );
const box = ( name: string ) => screen.getByRole( 'textbox', { name } );

describe( 'what stands in the form of the server when the editor takes its place', () => {
	beforeEach( () => {
		asMember();
		serve( {
			'POST /links/card': () => ( { body: CARD } ),
			'POST /content': () => ( { body: { id: 44, status: 'publish', message: '', html: '' } } ),
			'GET /media': () => ( { body: [] } ),
		} );
	} );

	it( 'goes into its tools', async () => {
		const host = page( FRESH );
		fill( host, 'post_title', '标题' );
		fill( host, 'post_content', '内容' );
		fill( host, 'circle_id', '4' );
		tick( host, 'topic_id[]', '12' );
		fill( host, 'poll[question]', '去哪' );
		fill( host, 'poll[options][]', '海边' );
		fill( host, 'poll[options][]', '山里', 2 );
		tick( host, 'poll[multiple]' );
		tick( host, 'poll[hidden]' );
		fill( host, 'poll[deadline]', SOON );
		fill( host, 'link', CARD.url );
		fill( host, 'publish_at', SOON );
		const end = await start( host );

		expect( box( '标题' ) ).toHaveValue( '标题' );
		expect( screen.getByText( '圈子：湖边' ) ).toBeInTheDocument();
		expect( screen.getByText( '话题：面包' ) ).toBeInTheDocument();
		expect( screen.getByText( CARD.title ) ).toBeInTheDocument();
		expect( screen.getByText( `${ spoken( new Date( SOON ) ) } 发布` ) ).toBeInTheDocument();
		await press( tool( '投票' ) );
		expect( box( '投票问题' ) ).toHaveValue( '去哪' );
		expect(
			screen.getAllByRole( 'textbox', { name: /^选项 / } ).map( ( one ) => ( one as HTMLInputElement ).value )
		).toEqual( [ '海边', '山里' ] );
		expect( screen.getByRole( 'checkbox', { name: '可以多选' } ) ).toBeChecked();

		expect( await publish() ).toMatchObject( {
			post_title: '标题',
			post_content: '内容',
			circle_id: 4,
			topic_id: [ 12 ],
			link: 7,
			publish_at: toIso( SOON ),
			poll: {
				question: '去哪',
				options: [ '海边', '山里' ],
				multiple: true,
				max: 0,
				hidden: true,
				deadline: toIso( SOON ),
			},
		} );
		end();
	} );

	it( 'is nothing where nothing was filled in', async () => {
		const end = await start( page( FRESH ) );
		expect( callsTo( 'POST /links/card' ) ).toHaveLength( 0 );
		fireEvent.change( box( '内容' ), { target: { value: '只有字' } } );
		expect( await publish() ).toMatchObject( { circle_id: '', topic_id: [], link: '', publish_at: '', poll: {} } );
		end();
	} );

	it( 'is a post as it was where nothing was changed', async () => {
		const end = await start( page( EDITED ), { post: POST } );
		expect( callsTo( 'POST /links/card' ) ).toHaveLength( 0 );
		expect( await publish() ).toMatchObject( {
			post_title: '旧标题',
			post_content: '旧的字',
			image_ids: [ 21, 22 ],
			circle_id: 4,
			topic_id: [ 11 ],
			video_id: 31,
			file_id: 32,
			link: 7,
			publish_at: POST.publish_at,
			poll: { options: [ '海边', '山里' ], deadline: POST.publish_at },
		} );
		end();
	} );

	it( 'takes out of a post what was taken out there', async () => {
		const host = page( EDITED );
		fill( host, 'post_title', '' );
		fill( host, 'circle_id', '' );
		tick( host, 'image_ids[]', '21' );
		tick( host, 'topic_id[]', '11' );
		tick( host, 'topic_id[]', '12' );
		tick( host, 'video_id', '' );
		tick( host, 'file_id', '' );
		fill( host, 'link', '' );
		fill( host, 'publish_at', '' );
		[ 0, 1 ].forEach( ( place ) => fill( host, 'poll[options][]', '', place ) );
		fill( host, 'poll[question]', '' );
		const end = await start( host, { post: POST } );
		expect( await publish() ).toMatchObject( {
			post_title: '',
			post_content: '旧的字',
			image_ids: [ 22 ],
			circle_id: '',
			topic_id: [ 12 ],
			video_id: '',
			file_id: '',
			link: '',
			publish_at: '',
			poll: {},
		} );
		end();
	} );

	it( 'moves a time of the site by as much as it was moved there', async () => {
		// As a site prints it whose clock is five hours ahead of the reader's.
		const away = ( field: string, hours: number ) =>
			toField( new Date( new Date( field ).getTime() + hours * 3600000 ) );
		const host = page( EDITED );
		for ( const name of [ 'publish_at', 'poll[deadline]' ] ) {
			const [ time ] = fields( host, name );
			time?.setAttribute( 'value', away( LATER, 5 ) );
			time?.setAttribute( 'data-at', toIso( LATER ) );
			fill( host, name, away( LATER, 7 ) );
		}
		const end = await start( host, { post: POST } );
		const moved = toIso( away( LATER, 2 ) );
		expect( await publish() ).toMatchObject( { publish_at: moved, poll: { deadline: moved } } );
		end();
	} );

	it( 'says why an address is refused instead of leaving it out', async () => {
		serve( { 'POST /links/card': () => refusal( 422, 'zeromo_content', '打不开这个网址', 'url' ) } );
		const host = page( FRESH );
		fill( host, 'link', 'b.example' );
		const end = await start( host );
		expect( callsTo( 'POST /links/card' )[ 0 ]?.body ).toMatchObject( { url: 'https://b.example' } );
		expect( box( '网址' ) ).toHaveValue( 'https://b.example' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '打不开这个网址' );
		end();
	} );

	it( 'is laid on what was kept on this device, and words stand beside words', async () => {
		const keep = ( more: object ) =>
			localStorage.setItem(
				'zmo_writing_3_new',
				JSON.stringify( { id: null, title: '', content: '昨天的字', values: {}, at: Date.now(), ...more } )
			);
		keep( {} );
		const chosen = page( FRESH );
		fill( chosen, 'circle_id', '4' );
		const end = await start( chosen );
		expect( box( '内容' ) ).toHaveValue( '昨天的字' );
		expect( screen.getByText( '圈子：湖边' ) ).toBeInTheDocument();
		end();

		keep( {} );
		const written = page( FRESH );
		fill( written, 'post_content', '今天的字' );
		const end_too = await start( written );
		expect( box( '内容' ) ).toHaveValue( '今天的字' );
		await press( screen.getByRole( 'button', { name: '换成另一份' } ) );
		expect( box( '内容' ) ).toHaveValue( '昨天的字' );
		end_too();
	} );

	it( 'is typed on where it was being typed', async () => {
		const host = page( FRESH );
		fill( host, 'poll[options][]', '海边' );
		fill( host, 'poll[options][]', '山里', 2 );
		const place = fields( host, 'poll[options][]' )[ 2 ] as HTMLInputElement;
		place.focus();
		place.setSelectionRange( 1, 1 );
		const end = await start( host );
		expect( box( '选项 2' ) ).toHaveFocus();
		expect( box( '选项 2' ) ).toHaveProperty( 'selectionStart', 1 );
		end();

		const titled = page( FRESH );
		fields( titled, 'post_title' )[ 0 ]?.focus();
		const end_too = await start( titled );
		expect( box( '标题' ) ).toHaveFocus();
		end_too();
	} );

	it( 'is taken once: after a look at the other mode the editor goes on with its own', async () => {
		const host = page( FRESH );
		fill( host, 'post_content', '第一句' );
		fill( host, 'circle_id', '4' );
		const end = await start( host, { article: { can_publish: true, title_max: 100, max_images: 9 } } );
		fireEvent.change( box( '内容' ), { target: { value: '第一句，第二句' } } );
		await press( screen.getByRole( 'button', { name: '移除 湖边' } ) );
		await press( screen.getByRole( 'button', { name: '写文章' } ) );
		await settle();
		await press( screen.getByRole( 'button', { name: '发动态' } ) );
		await settle();
		expect( box( '内容' ) ).toHaveValue( '第一句，第二句' );
		expect( screen.queryByText( '圈子：湖边' ) ).toBeNull();
		end();
	} );
} );
