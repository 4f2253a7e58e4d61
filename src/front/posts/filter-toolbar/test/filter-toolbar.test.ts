import { act, fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import * as list from '../../infinite-list';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import { boot } from '../../../../shared/widget/mount';

const TOOLBAR = `<nav>
	<a href="/community/" data-zmo-sets='{"has":"","post_type":""}' class="zmo-chip is-on" aria-current="true">全部</a>
	<a href="/community/?has=video" data-zmo-sets='{"has":"video","post_type":""}' class="zmo-chip">视频</a>
	<a href="/community/?zmo_type=post" data-zmo-sets='{"has":"","post_type":"post"}' class="zmo-chip">文章</a></nav>
	<form method="get"><input type="hidden" name="tab" value="hot">
	<select name="orderby" aria-label="排序"><option value="latest">最新发布</option><option value="hot" selected>热门</option></select>
	<select name="date" aria-label="时间范围"><option value="">不限时间</option><option value="week">最近一周</option></select>
	<button data-zmo-send>筛选</button></form>`;
const LIST = `<div id="list" data-zeromo-widget="infinite-list" data-zeromo-props='{"path":"/content/list","query":{"source":"feed","orderby":"hot"},"next_cursor":"c1","since":5}'>
	<div role="feed"><article>旧</article></div><p class="zmo-end"><a href="?cursor=c1">加载更多</a></p></div>`;
const answer = ( list_html: string, more = {} ) => ( {
	body: { list_html, next_cursor: null, items: [], pagi: '', replaceFields: [], ...more },
} );

describe( 'filter toolbar', () => {
	let end: () => void = () => undefined;

	beforeEach( async () => {
		asMember();
		history.replaceState( null, '', '/community/?tab=hot&cursor=c9' );
		document.body.innerHTML = LIST;
		await act( async () => {
			end = boot( { 'infinite-list': { when: 'now', load: async () => list } } );
		} );
	} );
	afterEach( () => end() );

	const start = async ( props = {} ) => {
		const host = place( widget, TOOLBAR, {
			defaults: { orderby: 'hot' },
			names: { post_type: 'zmo_type' },
			...props,
		} );
		await settle();
		return host;
	};
	const articles = () => screen.getAllByRole( 'article' ).map( ( one ) => one.textContent );

	it( 'brings the list anew on a press, keeps what else is chosen, and says so in the address', async () => {
		serve( { 'GET /content/list': () => answer( '<article>新</article>' ) } );
		const host = await start();
		expect( host.querySelector( 'button' )?.hidden ).toBe( true );
		fireEvent.change( screen.getByLabelText( '时间范围' ), { target: { value: 'week' } } );
		await settle();
		await press( screen.getByRole( 'link', { name: '视频' } ) );
		expect( Object.fromEntries( callsTo( 'GET /content/list' )[ 1 ]?.query ?? [] ) ).toEqual( {
			source: 'feed',
			orderby: 'hot',
			date: 'week',
			has: 'video',
		} );
		expect( location.search ).toBe( '?tab=hot&date=week&has=video' );
		expect( articles() ).toEqual( [ '新' ] );
		expect( screen.getByRole( 'link', { name: '视频' } ) ).toHaveAttribute( 'aria-current', 'true' );
		expect( screen.getByRole( 'link', { name: '全部' } ) ).not.toHaveAttribute( 'aria-current' );
		expect( screen.getByRole( 'link', { name: '文章' } ) ).toHaveAttribute(
			'href',
			'http://localhost/community/?tab=hot&date=week&zmo_type=post'
		);
		expect( JSON.parse( document.getElementById( 'list' )?.dataset.zeromoProps ?? '' ).query.has ).toBe( 'video' );
	} );

	it( 'lengthens the new list by its own question', async () => {
		serve( {
			'GET /content/list': ( { query } ) =>
				query.has( 'cursor' )
					? answer( '<article>二</article>' )
					: answer( '<article>一</article>', { next_cursor: 'n1' } ),
		} );
		await start();
		await press( screen.getByRole( 'link', { name: '文章' } ) );
		await settle();
		await press( screen.getByRole( 'button', { name: '加载更多' } ) );
		expect( callsTo( 'GET /content/list' )[ 1 ]?.query.get( 'post_type' ) ).toBe( 'post' );
		expect( callsTo( 'GET /content/list' )[ 1 ]?.query.get( 'cursor' ) ).toBe( 'n1' );
		expect( articles() ).toEqual( [ '一', '二' ] );
	} );

	it( 'takes a choice back that the server refuses', async () => {
		serve( { 'GET /content/list': () => refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' ) } );
		await start();
		const select = screen.getByLabelText( '排序' ) as HTMLSelectElement;
		fireEvent.change( select, { target: { value: 'latest' } } );
		expect( select.value ).toBe( 'latest' );
		await settle();
		expect( select.value ).toBe( 'hot' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '服务繁忙' );
		expect( location.search ).toBe( '?tab=hot&cursor=c9' );
		expect( articles() ).toEqual( [ '旧' ] );
		await press( screen.getByRole( 'link', { name: '视频' } ) );
		expect( screen.getByRole( 'link', { name: '全部' } ) ).toHaveAttribute( 'aria-current', 'true' );
		expect( screen.getByRole( 'link', { name: '视频' } ) ).not.toHaveClass( 'is-on' );
	} );

	it( 'takes the choices the server has for this list, and its pages', async () => {
		document.body.insertAdjacentHTML( 'beforeend', '<div id="pages"></div>' );
		serve( {
			'GET /content/list': () =>
				answer( '', {
					pagi: '<nav>下一页</nav>',
					replaceFields: [
						{
							id: 'orderby',
							options: [
								{ value: 'hot', label: '热门' },
								{ value: 'rating', label: '评分' },
							],
						},
					],
				} ),
		} );
		await start( { pagi: '#pages' } );
		await press( screen.getByRole( 'link', { name: '文章' } ) );
		const select = screen.getByLabelText( '排序' ) as HTMLSelectElement;
		expect( [ ...select.options ].map( ( one ) => one.label ) ).toEqual( [ '热门', '评分' ] );
		expect( select.value ).toBe( 'hot' );
		expect( document.getElementById( 'pages' ) ).toHaveTextContent( '下一页' );
		expect( screen.getByText( '没有符合条件的内容' ) ).toBeVisible();
		const all = new URL( ( screen.getByRole( 'link', { name: '看看全部内容' } ) as HTMLAnchorElement ).href );
		expect( all.search ).not.toContain( 'post' );
	} );

	it( 'leaves its links alone on a page without a list', async () => {
		await act( async () => document.getElementById( 'list' )?.remove() );
		serve( {} );
		const host = await start();
		const followed = jest.fn( ( event: Event ) => event.preventDefault() );
		document.addEventListener(
			'click',
			( event ) => followed( event.defaultPrevented ? new Event( 'x' ) : event ),
			{
				once: true,
			}
		);
		fireEvent.click( screen.getByRole( 'link', { name: '视频' } ) );
		expect( ( followed.mock.calls[ 0 ]?.[ 0 ] as Event ).type ).toBe( 'click' );
		expect( callsTo( 'GET /content/list' ) ).toHaveLength( 0 );
		host.remove();
	} );

	it( 'goes back with the browser', async () => {
		serve( {
			'GET /content/list': ( { query } ) => answer( `<article>${ query.get( 'has' ) ?? '全部' }</article>` ),
		} );
		await start();
		await press( screen.getByRole( 'link', { name: '视频' } ) );
		expect( articles() ).toEqual( [ 'video' ] );
		history.replaceState( null, '', '/community/?tab=hot' );
		act( () => void window.dispatchEvent( new PopStateEvent( 'popstate' ) ) );
		await settle();
		expect( articles() ).toEqual( [ '全部' ] );
		expect( location.search ).toBe( '?tab=hot' );
	} );

	it( 'shows the last of quick choices', async () => {
		let first: ( value: ReturnType< typeof answer > ) => void = () => undefined;
		serve( {
			'GET /content/list': ( { query } ) =>
				query.get( 'has' ) === 'video'
					? new Promise( ( resolve ) => {
							first = resolve;
						} )
					: answer( '<article>文章</article>' ),
		} );
		await start();
		await press( screen.getByRole( 'link', { name: '视频' } ) );
		await press( screen.getByRole( 'link', { name: '文章' } ) );
		first( answer( '<article>视频</article>' ) );
		await settle();
		expect( articles() ).toEqual( [ '文章' ] );
	} );
} );
