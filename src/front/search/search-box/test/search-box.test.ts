import { act, fireEvent, screen, within } from '@testing-library/react';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';
import * as widget from '..';

const MARKUP = '<form role="search" action="/"><input type="search" name="s" aria-label="搜索" maxlength="100"></form>';
const found =
	( ...titles: string[] ) =>
	() => ( {
		body: titles.map( ( post_title, n ) => ( { id: n + 1, post_title } ) ),
	} );
const box = () => screen.getByRole< HTMLInputElement >( 'searchbox', { name: '搜索' } );
const list = ( name: string ) => screen.queryByRole( 'list', { name } );
const stored = () => JSON.parse( localStorage.getItem( 'zmo_search_history' ) ?? '[]' );

const type = ( text: string ) => fireEvent.input( box(), { target: { value: text } } );
const wait = async ( ms: number ) => {
	await act( async () => void jest.advanceTimersByTime( ms ) );
	await settle();
};

describe( 'search box', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		asMember( false );
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'asks 800 ms after the last key, trimmed, for ids and titles', async () => {
		serve( { 'GET /post/search': found( '清晨的湖边', '湖' ) } );
		place( widget, MARKUP, { post_type: 'activity' } );
		act( () => box().focus() );
		type( ' 湖' );
		await wait( 799 );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 0 );
		type( ' 湖 ' );
		await wait( 799 );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 0 );
		await wait( 1 );
		const [ call, second ] = callsTo( 'GET /post/search' );
		expect( second ).toBeUndefined();
		expect( Object.fromEntries( call?.query ?? [] ) ).toEqual( {
			keywords: '湖',
			post_type: 'activity',
			fields: 'id,post_title',
		} );
		const links = within( list( '搜索建议' ) as HTMLElement ).getAllByRole< HTMLAnchorElement >( 'link' );
		expect( links.map( ( one ) => one.textContent ) ).toEqual( [ '清晨的湖边', '湖' ] );
		expect( links[ 0 ]?.querySelector( 'b' )?.textContent ).toBe( '湖' );
		expect( links[ 0 ]?.search ).toBe( '?p=1' );
		expect( screen.getByText( '2 条搜索建议' ) ).toHaveAttribute( 'role', 'status' );
	} );

	it( 'looks in another list where it is told to', async () => {
		serve( { 'GET /terms': () => ( { body: [ { id: 4, title: '湖边的圈子', url: '/circle/c4/' } ] } ) } );
		place( widget, MARKUP, { path: '/terms', param: 'search', query: { taxonomy: 'circle' }, fields: '' } );
		act( () => box().focus() );
		type( '湖' );
		await wait( 800 );
		expect( callsTo( 'GET /terms' )[ 0 ]?.query.toString() ).toBe(
			new URLSearchParams( { taxonomy: 'circle', search: '湖' } ).toString()
		);
		const links = within( list( '搜索建议' ) as HTMLElement ).getAllByRole< HTMLAnchorElement >( 'link' );
		expect( links.map( ( one ) => one.pathname ) ).toEqual( [ '/circle/c4/' ] );
	} );

	it( 'never asks for blank words', async () => {
		serve( { 'GET /post/search': found( 'x' ) } );
		place( widget, MARKUP, {} );
		type( '湖' );
		type( '   ' );
		await wait( 2000 );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 0 );
	} );

	it( 'waits for the input method', async () => {
		serve( { 'GET /post/search': found( 'x' ) } );
		place( widget, MARKUP, {} );
		fireEvent.compositionStart( box() );
		box().value = 'hu';
		fireEvent( box(), new InputEvent( 'input', { bubbles: true, isComposing: true } ) );
		await wait( 2000 );
		fireEvent.keyDown( box(), { key: 'Enter', keyCode: 229 } );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 0 );
		expect( stored() ).toEqual( [] );
		box().value = '湖';
		fireEvent.compositionEnd( box() );
		await wait( 800 );
		expect( callsTo( 'GET /post/search' ).map( ( { query } ) => query.get( 'keywords' ) ) ).toEqual( [ '湖' ] );
	} );

	it( 'lets a failure pass in silence and stops looking busy', async () => {
		serve( {
			'GET /post/search': () => ( {
				status: 503,
				body: { code: 'zeromo_unavailable', message: '服务繁忙，请稍后再试' },
			} ),
		} );
		place( widget, MARKUP, {} );
		act( () => box().focus() );
		type( '湖' );
		await wait( 800 );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 1 );
		expect( screen.queryByText( '服务繁忙，请稍后再试' ) ).toBeNull();
		expect( document.querySelector( '[aria-busy]' ) ).toBeNull();
	} );

	it( 'stays away after Escape, whatever comes late, until it is written in again', async () => {
		const late: { hot?: () => void; found?: () => void } = {};
		serve( {
			'GET /search/hot': () =>
				new Promise( ( answer ) => ( late.hot = () => answer( { body: { words: [ '湖边' ] } } ) ) ),
			'GET /search/direct': () =>
				new Promise( ( answer ) => {
					late.found = () =>
						answer( { body: { circles: [], members: [], posts: [ { title: '湖', url: '/?p=1' } ] } } );
				} ),
		} );
		place( widget, MARKUP, { direct: true } );
		act( () => box().focus() );
		fireEvent.keyDown( box(), { key: 'Escape' } );
		late.hot?.();
		await settle();
		expect( screen.queryByRole( 'link', { name: '湖边' } ) ).toBeNull();

		type( '湖' );
		await wait( 800 );
		fireEvent.keyDown( box(), { key: 'Escape' } );
		expect( box() ).toHaveValue( '湖' );
		late.found?.();
		await settle();
		expect( screen.queryByRole( 'link', { name: '湖' } ) ).toBeNull();
		expect( document.querySelector( '[aria-busy]' ) ).toBeNull();

		type( '' );
		expect( screen.getByRole( 'link', { name: '湖边' } ) ).toBeInTheDocument();
	} );

	it( 'keeps words on Enter, once, and shows six', async () => {
		place( widget, MARKUP, {} );
		for ( const words of [ '一', '二', '三', '四', '五', '六', ' 七 ', '七' ] ) {
			type( words );
			fireEvent.keyDown( box(), { key: 'Enter' } );
		}
		expect( stored().map( ( one: { keyword: string } ) => one.keyword ) ).toEqual( [
			'七',
			'六',
			'五',
			'四',
			'三',
			'二',
			'一',
		] );
		expect( stored()[ 0 ].timestamp ).toBe( Date.now() );
		type( '' );
		act( () => box().focus() );
		const links = within( list( '搜索历史' ) as HTMLElement ).getAllByRole< HTMLAnchorElement >( 'link' );
		expect( links.map( ( one ) => one.textContent ) ).toEqual( [ '七', '六', '五', '四', '三', '二' ] );
		expect( new URL( links[ 0 ]?.href ?? '' ).searchParams.get( 's' ) ).toBe( '七' );
	} );

	it( 'sends nothing for blank words', () => {
		place( widget, MARKUP, {} );
		type( '  ' );
		expect( fireEvent.keyDown( box(), { key: 'Enter' } ) ).toBe( false );
		expect( stored() ).toEqual( [] );
	} );

	it( 'forgets one word, then all', async () => {
		localStorage.setItem(
			'zmo_search_history',
			JSON.stringify( [
				{ keyword: '一', timestamp: 1 },
				{ keyword: '二', timestamp: 2 },
			] )
		);
		place( widget, MARKUP, {} );
		act( () => box().focus() );
		await press( screen.getByRole( 'button', { name: '删除 一' } ) );
		expect( stored() ).toEqual( [ { keyword: '二', timestamp: 2 } ] );
		expect( box() ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '清空' } ) );
		expect( stored() ).toEqual( [] );
		expect( list( '搜索历史' ) ).toBeNull();
	} );

	it( 'hides 200 ms after the focus has left, at once on Esc', async () => {
		localStorage.setItem( 'zmo_search_history', JSON.stringify( [ { keyword: '一', timestamp: 1 } ] ) );
		place( widget, MARKUP, {} );
		act( () => box().focus() );
		act( () => box().blur() );
		await wait( 199 );
		expect( list( '搜索历史' ) ).not.toBeNull();
		await wait( 1 );
		expect( list( '搜索历史' ) ).toBeNull();
		act( () => box().focus() );
		fireEvent.keyDown( box(), { key: 'ArrowDown' } );
		expect( screen.getByRole( 'link', { name: '一' } ) ).toHaveFocus();
		fireEvent.keyDown( screen.getByRole( 'link', { name: '一' } ), { key: 'Escape' } );
		expect( list( '搜索历史' ) ).toBeNull();
		expect( box() ).toHaveFocus();
	} );

	it( 'brings a box along where there is none', async () => {
		serve( { 'GET /post/search': found( '湖' ) } );
		const host = place( widget, '', { placeholder: '搜文章', delay: 500 } );
		const input = host.querySelector( 'input' ) as HTMLInputElement;
		expect( input.maxLength ).toBe( 100 );
		act( () => input.focus() );
		fireEvent.input( input, { target: { value: '湖' } } );
		await wait( 500 );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 1 );
	} );

	it( 'offers what many look for, beside the history', async () => {
		localStorage.setItem( 'zmo_search_history', JSON.stringify( [ { keyword: '一', timestamp: 1 } ] ) );
		serve( { 'GET /search/hot': () => ( { body: { words: [ '手冲咖啡', '徒步' ] } } ) } );
		place( widget, MARKUP, { direct: true } );
		act( () => box().focus() );
		await settle();
		const hot = within( list( '热搜' ) as HTMLElement ).getAllByRole< HTMLAnchorElement >( 'link' );
		expect( hot.map( ( one ) => one.textContent ) ).toEqual( [ '手冲咖啡', '徒步' ] );
		expect( new URL( hot[ 0 ]?.href ?? '' ).searchParams.get( 's' ) ).toBe( '手冲咖啡' );
		expect( list( '搜索历史' ) ).not.toBeNull();
		act( () => box().blur() );
		await wait( 200 );
		act( () => box().focus() );
		expect( callsTo( 'GET /search/hot' ) ).toHaveLength( 1 );
	} );

	it( 'shows circles, members and posts in sections, best first and none twice', async () => {
		const line = ( id: number, title: string ) => ( { id, title, url: `/?p=${ id }` } );
		serve( {
			'GET /search/hot': () => ( { body: { words: [] } } ),
			'GET /search/direct': () => ( {
				body: {
					circles: [ { id: 4, title: '湖边的圈子', url: '/circle/c4/', icon_url: '/i.svg' } ],
					members: [ { id: 5, name: '湖上人', url: '/member/hu/', avatar: '/a.svg' } ],
					posts: [ line( 9, '湖边' ), line( 8, '…走到湖前…' ) ],
				},
			} ),
		} );
		place( widget, MARKUP, { direct: true } );
		act( () => box().focus() );
		type( '湖' );
		await wait( 800 );
		const titles = ( name: string ) =>
			within( list( name ) as HTMLElement )
				.getAllByRole( 'link' )
				.map( ( one ) => one.textContent );
		expect( titles( '圈子' ) ).toEqual( [ '湖边的圈子' ] );
		expect( titles( '成员' ) ).toEqual( [ '湖上人' ] );
		expect( titles( '动态' ) ).toEqual( [ '湖边', '…走到湖前…' ] );
		expect( document.querySelectorAll( '.zmo-find__pop b' ) ).toHaveLength( 4 );
		// One question: each counts against the limit of all searches.
		expect( callsTo( 'GET /search/direct' ) ).toHaveLength( 1 );
		expect( callsTo( 'GET /post/search' ) ).toHaveLength( 0 );
	} );
} );
