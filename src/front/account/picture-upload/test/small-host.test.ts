import { act, fireEvent, screen } from '@testing-library/react';
import * as picture from '..';
import { readSending, sendForm } from '../../../../shared/lib/send-form';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../shared/testing';
import { topicDialog } from '../../../../shared/topic/dialog';
import { EMPTY, keepTopic } from '../../../../shared/topic/model';
import { isTooMuchAtOnce, sendAhead } from '../../../../shared/media/ahead';

const KB = 1024;
/** What the host takes in one upload. */
const HOST = 200 * KB;
const ITEM = { id: 9, type: 'image', url: '/a.jpg', thumb: '', icon: '', alt: '', filename: 'a.jpg', size: 300 * KB };

const photo = ( size: number ) => new File( [ 'x'.repeat( size ) ], 'a.jpg', { type: 'image/jpeg' } );
const choose = ( field: Element, file: File ) => fireEvent.change( field, { target: { files: [ file ] } } );

interface Whole {
	path: string;
	form: FormData;
}

/** A host that takes no call above its limit, as PHP does; gives what came whole and how many parts did. */
function host( answers: Record< string, unknown > = {} ): { whole: Whole[]; parts: number } {
	const seen: { whole: Whole[]; parts: number } = { whole: [], parts: 0 };
	let offset = 0;
	const state = () => ( {
		upload_id: 4,
		offset,
		size: ITEM.size,
		part_size: 100 * KB,
		item: offset >= ITEM.size ? ITEM : null,
	} );
	serve( {
		'POST /media/upload': () => ( { body: state() } ),
		'GET /media/upload/4': () => ( { body: state() } ),
		...Object.fromEntries( Object.entries( answers ).map( ( [ route, body ] ) => [ route, () => ( { body } ) ] ) ),
	} );
	class Upload {
		upload = {};
		onload: () => void = () => undefined;
		status = 200;
		responseText = '';
		path = '';
		open( _method: string, url: URL ) {
			this.path = url.pathname.replace( '/wp-json/zeromo/v1', '' );
		}
		setRequestHeader() {}
		send( form: FormData ) {
			const bytes = [ ...form.values() ].reduce(
				( sum, one ) => sum + ( one instanceof File ? one.size : 0 ),
				0
			);
			if ( bytes > HOST ) {
				this.status = 413;
				this.responseText = JSON.stringify( refusal( 413, 'zeromo_file_too_large', '文件过大' ).body );
			} else if ( this.path.startsWith( '/media/upload/' ) ) {
				seen.parts++;
				offset += bytes;
				this.responseText = JSON.stringify( state() );
			} else {
				seen.whole.push( { path: this.path, form } );
				this.responseText = JSON.stringify( answers[ `POST ${ this.path }` ] ?? [ ITEM ] );
			}
			this.onload();
		}
	}
	window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
	return seen;
}

describe( 'a picture that the host does not take at once', () => {
	const real = window.XMLHttpRequest;

	beforeEach( () => {
		asMember();
		window.zeromo = { ...window.zeromo, upload_max: HOST } as ZeromoConfig;
		URL.createObjectURL = () => 'blob:a';
		URL.revokeObjectURL = () => undefined;
		localStorage.clear();
	} );
	afterEach( () => {
		window.XMLHttpRequest = real;
	} );

	it( 'is known by the host’s limit and what a form needs beside it', () => {
		expect( isTooMuchAtOnce( { size: 100 * KB } ) ).toBe( false );
		expect( isTooMuchAtOnce( { size: 150 * KB } ) ).toBe( true );
		window.zeromo = { ...window.zeromo, upload_max: undefined } as unknown as ZeromoConfig;
		expect( isTooMuchAtOnce( { size: 150 * KB } ) ).toBe( false );
	} );

	it( 'goes ahead in parts, and the form of a circle names it', async () => {
		const seen = host( { 'POST /circle': { id: 3 } } );
		document.body.innerHTML =
			'<form action="/circle"><input type="hidden" name="icon_id" value="0"><input type="file" name="icon" data-zmo-id="icon_id"></form>';
		const form = document.querySelector( 'form' ) as HTMLFormElement;
		const file = photo( ITEM.size );
		Object.defineProperty( form.querySelector( '[type="file"]' ), 'files', { value: [ file ] } );
		const values = new FormData( form );
		values.set( 'icon', file );
		await sendAhead( form, values );
		expect( seen.parts ).toBe( 3 );
		expect( [ values.get( 'icon' ), values.get( 'icon_id' ) ] ).toEqual( [ null, '9' ] );
		// Sent again after a refusal, it is there already.
		values.set( 'icon', file );
		await sendAhead( form, values );
		expect( [ seen.parts, values.get( 'icon_id' ) ] ).toEqual( [ 3, '9' ] );
	} );

	it( 'is looked for before a form is sent', async () => {
		const seen = host( { 'POST /circle': { id: 3 } } );
		document.body.innerHTML =
			'<form action="/circle"><input name="title" value="夜跑"><input type="file" name="icon" data-zmo-id="icon_id"></form>';
		const form = document.querySelector( 'form' ) as HTMLFormElement;
		Object.defineProperty( form.querySelector( '[type="file"]' ), 'files', { value: [ photo( ITEM.size ) ] } );
		await sendForm( readSending( { path: '/circle' }, document.createElement( 'div' ), form ), form );
		expect( seen.parts ).toBe( 3 );
		expect( callsTo( 'POST /circle' )[ 0 ]?.body ).toEqual( { title: '夜跑', icon_id: '9' } );
	} );

	it.each( [
		[ 'avatar-upload', 'POST /account/set-avatar' ],
		[ 'cover-upload', 'POST /account/set-profile-cover' ],
	] )( 'goes ahead in parts: %s', async ( widget, route ) => {
		const seen = host( { [ route ]: { 'image-id': 9, 'image-url': '/a.jpg', message: '已更新' } } );
		const stand = document.createElement( 'div' );
		stand.dataset.zeromoWidget = widget;
		stand.innerHTML = '<img data-zmo-picture src="/old.jpg"><input type="file">';
		document.body.append( stand );
		const end = picture.mount( stand, { max_size: 10_000 * KB } );
		choose( stand.querySelector( 'input' ) as Element, photo( ITEM.size ) );
		for ( let n = 0; n < 8; n++ ) {
			await settle();
		}
		expect( seen.parts ).toBe( 3 );
		expect( seen.whole ).toHaveLength( 0 );
		expect( callsTo( route as 'POST /account/set-avatar' )[ 0 ]?.body ).toEqual( { 'image-id': 9 } );
		expect( stand.querySelector( 'img' )?.getAttribute( 'src' ) ).toBe( '/a.jpg' );
		end();
	} );

	it( 'goes ahead in parts: the picture of a new topic', async () => {
		keepTopic( EMPTY );
		const seen = host( { 'POST /topic': { id: 5, title: '#晨雾#', url: '/topic/5/' } } );
		act( () => {
			void topicDialog( 0 );
		} );
		await settle();
		fireEvent.change( screen.getByRole( 'textbox', { name: '话题名称' } ), { target: { value: '晨雾' } } );
		choose( screen.getByLabelText( '话题图片', { selector: 'input' } ), photo( ITEM.size ) );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		for ( let n = 0; n < 8; n++ ) {
			await settle();
		}
		expect( seen.parts ).toBe( 3 );
		expect( callsTo( 'POST /topic' )[ 0 ]?.body ).toEqual( { name: '晨雾', description: '', thumbnail_id: '9' } );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'is sent with its form where the host takes both', async () => {
		const seen = host( { 'POST /topic': { id: 5, title: '#晨雾#', url: '/topic/5/' } } );
		keepTopic( { name: '晨雾', description: '', thumbnail: photo( KB ) } );
		act( () => {
			void topicDialog( 0 );
		} );
		await settle();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( seen.parts ).toBe( 0 );
		expect( seen.whole.map( ( { path } ) => path ) ).toEqual( [ '/topic' ] );
	} );
} );
