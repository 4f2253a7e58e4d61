import { act, fireEvent, screen, within } from '@testing-library/react';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';
import * as widget from '..';
import { readSource } from '../model';

const SELECT =
	'<select name="circle_id" aria-label="圈子"><option value="">全部圈子</option><option value="3" selected>湖边</option><option value="4">胶片</option></select>';
const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
const box = () => screen.getByRole< HTMLInputElement >( 'combobox' );
const options = () =>
	within( screen.getByRole( 'listbox', { name: '圈子' } ) )
		.getAllByRole( 'option' )
		.map( ( one ) => one.textContent );

describe( 'dropdown-search', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		asMember( false );
	} );
	afterEach( () => jest.useRealTimers() );

	const wait = async ( ms: number ) => {
		await act( async () => void jest.advanceTimersByTime( ms ) );
		await settle();
	};
	const terms = ( pages: Record< string, { id: number; title: string }[] > ) => ( {
		'GET /terms': ( { query }: { query: URLSearchParams } ) => ( {
			body: pages[ `${ query.get( 'search' ) ?? '' }/${ query.get( 'paged' ) }` ] ?? [],
		} ),
	} );

	it( 'chooses among the options of the server’s select, and the form hears of it', async () => {
		const host = place( widget, SELECT, {} );
		const heard: string[] = [];
		host.addEventListener( 'change', ( { target } ) => {
			const field = target as HTMLInputElement;
			if ( field.name ) {
				heard.push( field.value );
			}
		} );
		expect( host.querySelector< HTMLInputElement >( 'input[name=circle_id]' )?.value ).toBe( '3' );
		await press( button( '圈子：湖边' ) );
		expect( box() ).toHaveFocus();
		expect( box().maxLength ).toBe( 100 );
		expect( options() ).toEqual( [ '全部圈子', '湖边', '胶片' ] );
		fireEvent.change( box(), { target: { value: '胶' } } );
		expect( options() ).toEqual( [ '胶片' ] );
		fireEvent.keyDown( box(), { key: 'Enter' } );
		expect( heard ).toEqual( [ '4' ] );
		expect( button( '圈子：胶片' ) ).toHaveFocus();
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
	} );

	it( 'looks for words 500 ms after the last key, and not while an input method is at work', async () => {
		serve( terms( { '/1': [ { id: 9, title: '海' } ], '湖/1': [ { id: 7, title: '湖心亭' } ] } ) );
		place( widget, SELECT, { taxonomy: 'circle' } );
		await press( button( /圈子/ ) );
		await wait( 0 );
		expect( options() ).toEqual( [ '全部圈子', '湖边', '胶片', '海' ] );
		fireEvent.compositionStart( box() );
		fireEvent.change( box(), { target: { value: 'hu' } } );
		await wait( 1000 );
		expect( callsTo( 'GET /terms' ) ).toHaveLength( 1 );
		fireEvent.change( box(), { target: { value: '湖' } } );
		fireEvent.compositionEnd( box() );
		await wait( 499 );
		expect( callsTo( 'GET /terms' ) ).toHaveLength( 1 );
		await wait( 1 );
		expect( Object.fromEntries( callsTo( 'GET /terms' )[ 1 ]?.query ?? [] ) ).toEqual( {
			taxonomy: 'circle',
			search: '湖',
			paged: '1',
		} );
		expect( options() ).toEqual( [ '湖心亭' ] );
	} );

	it( 'reads on near the end of the list until a page is empty', async () => {
		serve( terms( { '/1': [ { id: 8, title: '海' } ], '/2': [ { id: 9, title: '河' } ] } ) );
		place( widget, SELECT, { taxonomy: 'circle' } );
		await press( button( /圈子/ ) );
		await wait( 0 );
		const list = screen.getByRole( 'listbox' );
		fireEvent.scroll( list );
		await wait( 0 );
		expect( options().slice( -2 ) ).toEqual( [ '海', '河' ] );
		fireEvent.scroll( list );
		await wait( 0 );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '没有更多了...' );
		fireEvent.scroll( list );
		await wait( 0 );
		expect( callsTo( 'GET /terms' ).map( ( { query } ) => query.get( 'paged' ) ) ).toEqual( [ '1', '2', '3' ] );
	} );

	it( 'goes by arrows, and closes on Esc and on a press elsewhere', async () => {
		place( widget, SELECT, {} );
		await press( button( /圈子/ ) );
		fireEvent.keyDown( box(), { key: 'ArrowDown' } );
		expect( document.getElementById( box().getAttribute( 'aria-activedescendant' ) ?? '' ) ).toHaveTextContent(
			'湖边'
		);
		fireEvent.keyDown( box(), { key: 'Escape' } );
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
		expect( button( /圈子/ ) ).toHaveFocus();
		await press( button( /圈子/ ) );
		await wait( 300 );
		await press( document.body );
		expect( screen.queryByRole( 'listbox' ) ).toBeNull();
	} );

	it( 'asks for posts only when there are words', () => {
		expect( readSource( { post_type: 'activity' } ) ).toEqual( {
			route: { route: 'GET /post/search', parts: {} },
			param: 'keywords',
			query: { post_type: 'activity', fields: 'id,post_title' },
			blank: false,
		} );
		expect( readSource( {} ).route ).toBeNull();
		expect( readSource( { path: '/members/suggest', param: 'q', query: { a: 1 } } ) ).toEqual( {
			route: { route: 'GET /members/suggest', parts: {} },
			param: 'q',
			query: { a: '1' },
			blank: true,
		} );
	} );
} );
