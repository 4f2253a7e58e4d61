import { act, fireEvent, screen } from '@testing-library/react';
import { sendFile } from '../../../../shared/media/uploader';
import { asMember, serve, settle } from '../../../../shared/testing';
import { mount } from '..';

jest.mock( '../../../../shared/media/uploader' );

const PROPS = { open: true, settings: { supports: [ 'file' ], can_publish: true, max_file_size: 1 } };

/** The form of the server with these files in its field, as a browser has them after its dialog. */
function form(): { host: HTMLElement; choose: ( ...files: File[] ) => void } {
	document.body.innerHTML =
		'<div><form><textarea name="post_content"></textarea><input type="file" name="file"></form></div>';
	const host = document.body.firstElementChild as HTMLElement;
	const field = host.querySelector( 'input' ) as HTMLInputElement;
	let chosen: File[] = [];
	Object.defineProperty( field, 'files', { get: () => chosen } );
	Object.defineProperty( field, 'value', { set: () => ( chosen = [] ) } );
	return { host, choose: ( ...files ) => ( chosen = files ) && fireEvent.change( field ) };
}

async function start( host: HTMLElement ): Promise< () => void > {
	let end: () => void = () => undefined;
	await act( async () => {
		end = mount( host, PROPS );
	} );
	await settle();
	return end;
}

const words = ( name: string ) => new File( [ 'x' ], name, { type: 'text/plain' } );

describe( 'files chosen before the editor is there', () => {
	beforeEach( () => {
		asMember();
		serve( {} );
		( sendFile as jest.Mock ).mockReset().mockReturnValue( new Promise( () => undefined ) );
	} );

	it( 'go into it', async () => {
		const { host, choose } = form();
		choose( words( 'a.txt' ) );
		const end = await start( host );
		expect( screen.getByRole( 'group', { name: '附件' } ) ).toHaveTextContent( 'a.txt' );
		expect( sendFile ).toHaveBeenCalledTimes( 1 );
		act( end );
	} );

	it( 'go into it when the dialog closes after it has taken the place of the form', async () => {
		const { host, choose } = form();
		const end = await start( host );
		expect( screen.queryByRole( 'group', { name: '附件' } ) ).toBeNull();
		act( () => choose( words( 'b.txt' ) ) );
		await settle();
		expect( screen.getByRole( 'group', { name: '附件' } ) ).toHaveTextContent( 'b.txt' );
		expect( sendFile ).toHaveBeenCalledTimes( 1 );
		act( end );
	} );
} );
