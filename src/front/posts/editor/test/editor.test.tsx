import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { onPublished } from '../../../../shared/events';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../shared/testing';
import { ActivityEditor } from '../editor';
import { readSettings } from '../settings';

const SETTINGS = {
	supports: [ 'circle', 'topic', 'emoji', 'image' ],
	max_topic_count: 2,
	min_topic_count: 0,
	can_publish: true,
	content_max: 20,
	max_image_count: 9,
	max_image_size: 20,
};
const PRESET = { circle: null, topics: [] };
const TOPICS = [ 1, 2, 3 ].map( ( id ) => ( {
	id,
	name: `t${ id }`,
	title: `话题${ id }`,
	icon_url: '',
	url: '',
	content_count: id,
} ) );
const published = ( more: object = {} ) => ( {
	body: { id: 44, status: 'publish', message: '已发布', html: '<article></article>', ...more },
} );

const write = ( name: string, value: string ) =>
	fireEvent.change( screen.getByRole( 'textbox', { name } ), { target: { value } } );

async function open(
	settings: object = {},
	onClose: ( () => void ) | null = jest.fn()
): Promise< ReturnType< typeof render > > {
	const view = render(
		<ActivityEditor
			settings={ readSettings( { ...SETTINGS, ...settings } ) }
			preset={ PRESET }
			post={ null }
			onClose={ onClose }
		/>
	);
	await settle();
	return view;
}

/** 发布 stands twice, once for phones; the style sheet shows one. */
const publish = ( name = '发布' ) => press( screen.getAllByRole( 'button', { name } )[ 0 ] as Element );

describe( 'activity editor', () => {
	beforeEach( () => {
		asMember();
		serve( {} );
	} );

	it( 'shows the tools of the site in the order of the contract', async () => {
		await open();
		const names = [ ...screen.getByRole( 'toolbar' ).querySelectorAll( ':scope > button' ) ].map( ( one ) =>
			one.getAttribute( 'aria-label' )
		);
		expect( names ).toEqual( [ '圈子', '话题', '表情', '图片' ] );
	} );

	it( 'shows only what is supported', async () => {
		await open( { supports: [ 'image' ] } );
		expect( screen.queryByRole( 'button', { name: '圈子' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: '图片' } ) ).toBeInTheDocument();
	} );

	it( 'says nothing of a licence unless one is chosen, and offers none where the site has none', async () => {
		await open();
		expect( screen.queryByRole( 'button', { name: /版权/ } ) ).toBeNull();
		cleanup();
		serve( { 'POST /content': () => published() } );
		await open( { licences: [ '请勿转载', '可以转载' ] } );
		await press( screen.getByRole( 'button', { name: '版权：不声明' } ) );
		expect( screen.getAllByRole( 'radio' )[ 0 ] ).toBe( screen.getByRole( 'radio', { name: '不声明' } ) );
		expect( screen.getByRole( 'radio', { name: '不声明' } ) ).toBeChecked();
		write( '内容', '六点到湖边' );
		await publish();
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { licence: '' } );

		write( '内容', '七点回来' );
		await press( screen.getByRole( 'radio', { name: '请勿转载' } ) );
		expect( screen.getByRole( 'button', { name: '移除版权说明' } ) ).toBeInTheDocument();
		await publish();
		expect( callsTo( 'POST /content' ).at( -1 )?.body ).toMatchObject( { licence: '请勿转载' } );
	} );

	it( 'publishes and hands the card to the list', async () => {
		serve( { 'POST /content': () => published() } );
		const close = jest.fn();
		const took = jest.fn( () => true );
		const end = onPublished( took );
		await open( {}, close );
		write( '标题', '晨雾' );
		write( '内容', '六点到湖边' );
		await publish();
		end();
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toEqual( {
			idempotency_key: expect.any( String ),
			post_type: 'activity',
			post_title: '晨雾',
			post_content: '六点到湖边',
			post_status: 'publish',
			circle_id: '',
			topic_id: [],
			image_ids: [],
			publish_at: '',
			ai_declared: false,
			privacy: { type: 'public' },
		} );
		expect( took ).toHaveBeenCalledWith( expect.objectContaining( { id: 44, author: 3 } ) );
		expect( close ).toHaveBeenCalled();
		expect( screen.getByText( '已发布' ) ).toBeInTheDocument();
		expect( localStorage ).toHaveLength( 0 );
	} );

	it( 'goes where the server says when no list is there', async () => {
		const to = jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );
		serve( { 'POST /content': () => published( { redirect_url: '/activity/44/' } ) } );
		await open( {}, null );
		write( '内容', '六点到湖边' );
		await publish();
		expect( to ).toHaveBeenCalledWith( '/activity/44/' );
	} );

	it( 'hands in for review where the member may not publish', async () => {
		serve( { 'POST /content': () => published( { status: 'pending', message: '已提交，等待审核' } ) } );
		await open( { can_publish: false } );
		write( '内容', '六点到湖边' );
		expect( screen.queryByRole( 'button', { name: '发布' } ) ).toBeNull();
		await publish( '提交审核' );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { post_status: 'pending' } );
	} );

	it( 'refuses what is empty or too long without asking the server', async () => {
		await open();
		await publish();
		expect( screen.getByText( '写点什么再发布吧', { selector: 'p' } ) ).toBeInTheDocument();
		write( '内容', '字'.repeat( 21 ) );
		await publish();
		expect( screen.getByText( '内容最多 20 个字', { selector: 'p' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'textbox', { name: '内容' } ) ).toHaveFocus();
		expect( callsTo( 'POST /content' ) ).toHaveLength( 0 );
	} );

	it( 'keeps everything when it fails, through a reload too', async () => {
		serve( { 'POST /content': () => refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' ) } );
		const first = await open();
		write( '标题', '晨雾' );
		write( '内容', '六点到湖边' );
		await publish();
		expect( screen.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( '六点到湖边' );
		first.unmount();
		await open();
		expect( screen.getByRole( 'textbox', { name: '标题' } ) ).toHaveValue( '晨雾' );
		expect( screen.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( '六点到湖边' );
		expect( screen.getByText( /^已恢复/ ) ).toBeInTheDocument();
		await press( screen.getByRole( 'button', { name: '重新开始' } ) );
		expect( screen.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( '' );
	} );

	it( 'sends once, also by Ctrl + Enter, and never while composing', async () => {
		serve( { 'POST /content': () => published() } );
		await open();
		write( '内容', '六点到湖边' );
		const field = screen.getByRole( 'textbox', { name: '内容' } );
		fireEvent.keyDown( field, { key: 'Enter', ctrlKey: true, keyCode: 229 } );
		expect( callsTo( 'POST /content' ) ).toHaveLength( 0 );
		fireEvent.keyDown( field, { key: 'Enter', ctrlKey: true } );
		fireEvent.keyDown( field, { key: 'Enter', ctrlKey: true } );
		await settle();
		expect( callsTo( 'POST /content' ) ).toHaveLength( 1 );
	} );

	it( 'saves a draft and goes on with the same one', async () => {
		serve( { 'POST /content': () => published( { id: 50, status: 'draft', message: '草稿已保存' } ) } );
		await open();
		write( '内容', '六点到湖边' );
		await press( screen.getByRole( 'button', { name: '存草稿' } ) );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { post_status: 'draft' } );
		expect( screen.getByText( /^草稿已保存 \d\d:\d\d$/ ) ).toBeInTheDocument();
		await publish();
		expect( callsTo( 'POST /content' )[ 1 ]?.body ).toMatchObject( { id: 50, post_status: 'publish' } );
	} );

	it( 'shows a preview and asks again only when the text has changed', async () => {
		serve( {
			'POST /content/preview': ( { body } ) => ( {
				body: { html: `<p>${ ( body as { content: string } ).content }</p>` },
			} ),
		} );
		await open();
		write( '内容', '六点到湖边' );
		await press( screen.getByRole( 'button', { name: '预览' } ) );
		expect( screen.getByRole( 'region', { name: '预览' } ) ).toHaveTextContent( '六点到湖边' );
		await press( screen.getByRole( 'button', { name: '关闭' } ) );
		await press( screen.getByRole( 'button', { name: '预览' } ) );
		expect( callsTo( 'POST /content/preview' ) ).toHaveLength( 1 );
		await press( screen.getByRole( 'button', { name: '关闭' } ) );
		write( '内容', '七点才到' );
		await press( screen.getByRole( 'button', { name: '预览' } ) );
		expect( callsTo( 'POST /content/preview' ) ).toHaveLength( 2 );
	} );

	it( 'chooses topics up to the limit', async () => {
		serve( {
			'GET /terms': () => ( { body: TOPICS } ),
			'GET /terms/cats': () => ( { body: [] } ),
			'POST /content': () => published(),
		} );
		await open();
		await press( screen.getByRole( 'button', { name: '话题' } ) );
		for ( const name of [ /话题1/, /话题2/, /话题3/ ] ) {
			await press( screen.getByRole( 'checkbox', { name } ) );
		}
		expect( screen.getByText( '话题最大个数是2' ) ).toBeInTheDocument();
		expect( screen.getByText( '没有更多了...' ) ).toBeInTheDocument();
		write( '内容', '六点到湖边' );
		await publish();
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { topic_id: [ 1, 2 ] } );
	} );

	it( 'asks for the member’s own circles and takes one', async () => {
		const circles = TOPICS.map( ( one ) => ( { ...one, title: `圈${ one.id }`, member_count: 12 } ) );
		serve( { 'GET /terms': () => ( { body: circles } ), 'GET /terms/cats': () => ( { body: [] } ) } );
		await open();
		await press( screen.getByRole( 'button', { name: '圈子' } ) );
		expect( callsTo( 'GET /terms' )[ 0 ]?.query.get( 'with_my' ) ).toBe( '1' );
		await press( screen.getByRole( 'checkbox', { name: /圈1 12 圈友 · 1 动态/ } ) );
		await press( screen.getByRole( 'checkbox', { name: /圈2/ } ) );
		expect( screen.getByText( '圈子：圈2' ) ).toBeInTheDocument();
		expect( screen.queryByText( '圈子：圈1' ) ).toBeNull();
	} );

	it( 'searches for terms once the input method is done', async () => {
		jest.useFakeTimers();
		serve( { 'GET /terms': () => ( { body: [] } ), 'GET /terms/cats': () => ( { body: [] } ) } );
		await open();
		await press( screen.getByRole( 'button', { name: '话题' } ) );
		const field = screen.getByRole( 'searchbox', { name: '搜索话题' } );
		fireEvent.compositionStart( field );
		fireEvent.change( field, { target: { value: 'qiu' } } );
		await act( async () => jest.advanceTimersByTime( 2000 ) );
		expect( callsTo( 'GET /terms' ) ).toHaveLength( 1 );
		fireEvent.change( field, { target: { value: '秋' } } );
		fireEvent.compositionEnd( field );
		await act( async () => jest.advanceTimersByTime( 2000 ) );
		jest.useRealTimers();
		expect( callsTo( 'GET /terms' )[ 1 ]?.query.get( 'search' ) ).toBe( '秋' );
	} );
} );
