import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../../../shared/testing';
import { ActivityEditor } from '../../../editor';
import { readSettings } from '../../../settings';

/** Stands in for the one request that reports progress. */
class Upload {
	static all: Upload[] = [];
	upload: { onprogress?: ( event: object ) => void } = {};
	onload: () => void = () => undefined;
	onerror: () => void = () => undefined;
	onabort: () => void = () => undefined;
	status = 0;
	responseText = '';
	form: FormData | null = null;
	open = jest.fn();
	setRequestHeader = jest.fn();

	send( form: FormData ): void {
		this.form = form;
		Upload.all.push( this );
	}

	abort(): void {
		this.onabort();
	}

	progress( part: number ): void {
		this.upload.onprogress?.( { lengthComputable: true, loaded: part, total: 1 } );
	}

	answer( status: number, body: unknown ): void {
		this.status = status;
		this.responseText = JSON.stringify( body );
		this.onload();
	}
}

const item = ( id: number ) => ( {
	id,
	type: 'image',
	url: `/full-${ id }.jpg`,
	thumb: `/thumb-${ id }.jpg`,
	icon: '',
	alt: '',
	filename: `${ id }.jpg`,
	size: 1,
} );
const SETTINGS = { supports: [ 'image' ], can_publish: true, max_image_count: 2, max_image_size: 1 };
const picture = ( name: string, size = 10 ) => {
	const file = new File( [ 'x' ], name, { type: 'image/jpeg' } );
	Object.defineProperty( file, 'size', { value: size } );
	return file;
};

async function openLibrary(): Promise< void > {
	render(
		<ActivityEditor
			settings={ readSettings( SETTINGS ) }
			preset={ { circle: null, topics: [] } }
			post={ null }
			onClose={ jest.fn() }
		/>
	);
	await press( screen.getByRole( 'button', { name: '图片' } ) );
}

async function choose( ...files: File[] ): Promise< void > {
	fireEvent.change( screen.getByLabelText( '上传图片' ), { target: { files } } );
	await settle();
}

describe( 'uploading pictures', () => {
	beforeEach( () => {
		asMember();
		Upload.all = [];
		window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
		URL.createObjectURL = jest.fn( () => 'blob:x' );
		serve( {
			'GET /media': () => ( { body: [ item( 5 ) ] } ),
			'POST /content': () => ( {
				body: { id: 1, status: 'publish', message: '已发布', html: '', redirect_url: '' },
			} ),
		} );
	} );

	it( 'shows the progress, keeps publishing locked, then sends the ids in order', async () => {
		await openLibrary();
		await choose( picture( 'a.jpg' ) );
		const [ upload ] = Upload.all;
		expect( upload?.form?.get( 'images[]' ) ).toBeInstanceOf( File );
		act( () => upload?.progress( 1 ) );
		expect( screen.getAllByRole( 'progressbar' )[ 0 ] ).toHaveAttribute( 'aria-valuenow', '85' );
		for ( const button of screen.getAllByRole( 'button', { name: '发布' } ) ) {
			expect( button ).toBeDisabled();
		}
		act( () => upload?.answer( 200, [ item( 9 ) ] ) );
		await settle();
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
		await press( screen.getByRole( 'checkbox', { name: '5.jpg' } ) );
		expect( screen.getByRole( 'button', { name: '确定' } ) ).toHaveTextContent( '添加 2 张' );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await press( screen.getByRole( 'button', { name: '前移第 2 张图' } ) );
		await press( screen.getAllByRole( 'button', { name: '发布' } )[ 0 ] as Element );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { image_ids: [ 5, 9 ] } );
	} );

	it( 'opens the chooser by itself where the library is empty, and says so only while nothing comes', async () => {
		const opened = jest.spyOn( HTMLInputElement.prototype, 'click' ).mockImplementation( () => undefined );
		serve( { 'GET /media': () => ( { body: [] } ) } );
		await openLibrary();
		expect( opened.mock.contexts ).toEqual( [ screen.getByLabelText( '上传图片' ) ] );
		expect( screen.getByLabelText( '上传图片' ) ).toHaveFocus();
		expect( screen.getByText( '还没有图片，先上传一张' ) ).toBeInTheDocument();
		await choose( picture( 'a.jpg' ), picture( 'b.jpg' ) );
		const library = within( screen.getByRole( 'dialog' ) );
		expect( library.getAllByRole( 'progressbar' ) ).toHaveLength( 2 );
		expect( screen.queryByText( /还没有图片/ ) ).toBeNull();
		await press( library.getByRole( 'button', { name: '取消' } ) );
		opened.mockRestore();
	} );

	it( 'leaves the chooser closed where there are pictures, and deletes only while they are managed', async () => {
		const opened = jest.spyOn( HTMLInputElement.prototype, 'click' ).mockImplementation( () => undefined );
		serve( {
			'GET /media': () => ( { body: [ item( 5 ) ] } ),
			'DELETE /media/{id}': () => ( { body: { deleted: true } } ),
		} );
		await openLibrary();
		expect( screen.queryByRole( 'button', { name: '删除图片 5.jpg' } ) ).toBeNull();
		await press( screen.getByRole( 'button', { name: '管理' } ) );
		await press( screen.getByRole( 'button', { name: '删除图片 5.jpg' } ) );
		await press( within( screen.getByRole( 'alertdialog' ) ).getByRole( 'button', { name: '删除' } ) );
		await settle();
		expect( screen.queryByRole( 'checkbox', { name: '5.jpg' } ) ).toBeNull();
		expect( opened ).not.toHaveBeenCalled();
		await press( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: '取消' } ) );
		opened.mockRestore();
	} );

	it( 'refuses what is too large or one too many before anything is sent', async () => {
		await openLibrary();
		await choose( picture( 'large.jpg', 2 * 1048576 ) );
		expect( screen.getByText( '文件过大' ) ).toBeInTheDocument();
		await choose( picture( 'a.jpg' ), picture( 'b.jpg' ), picture( 'c.jpg' ) );
		expect( screen.getByText( '最多只能选择2张图片' ) ).toBeInTheDocument();
		expect( Upload.all ).toHaveLength( 2 );
		await press( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: '取消' } ) );
	} );

	it( 'goes back to what was chosen before on 取消', async () => {
		await openLibrary();
		await press( screen.getByRole( 'checkbox', { name: '5.jpg' } ) );
		await press( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: '取消' } ) );
		expect( screen.queryByRole( 'list', { name: '已选图片' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: '图片' } ) ).toHaveAttribute( 'aria-expanded', 'false' );
	} );

	it( 'leaves a failed one with its reason, to be taken out', async () => {
		// What is too large at once goes in parts, which the site may not take either.
		serve( { 'POST /media/upload': () => refusal( 413, 'zeromo_file_too_large', '文件过大' ) } );
		await openLibrary();
		await choose( picture( 'a.jpg' ) );
		act( () =>
			Upload.all[ 0 ]?.answer( 413, {
				code: 'zeromo_file_too_large',
				message: '文件过大',
				data: { status: 413 },
			} )
		);
		await settle();
		expect( screen.getByText( '文件过大' ) ).toBeInTheDocument();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( screen.getByText( '上传失败' ) ).toBeInTheDocument();
		await press( screen.getByRole( 'button', { name: '移除第 1 张图' } ) );
		expect( screen.queryByText( '上传失败' ) ).toBeNull();
	} );

	it( 'says in words what became of a picture nobody could store', async () => {
		await openLibrary();
		await choose( picture( 'a.jpg' ) );
		act( () => Upload.all[ 0 ]?.answer( 200, [] ) );
		await settle();
		expect( screen.getByText( '上传图片失败' ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 422, 'zeromo_content_invalid', '解析转换图片失败' ],
		[ 503, 'zeromo_unavailable', '上传图片失败' ],
		[ 413, 'zeromo_file_too_large', '文件过大' ],
	] )( 'tells of a pasted picture that is answered with %d', async ( status, code, words ) => {
		serve( { 'POST /media/from-data': () => refusal( status, code, 'x' ) } );
		render(
			<ActivityEditor
				settings={ readSettings( SETTINGS ) }
				preset={ { circle: null, topics: [] } }
				post={ null }
				onClose={ jest.fn() }
			/>
		);
		fireEvent.paste( screen.getByRole( 'textbox', { name: '内容' } ), {
			clipboardData: {
				files: [],
				getData: ( type: string ) =>
					type === 'text/html' ? '<img src="data:image/png;base64,iVBORw0KGgo=">' : '',
			},
		} );
		await settle();
		expect( callsTo( 'POST /media/from-data' ) ).toHaveLength( 1 );
		expect( screen.getByText( new RegExp( words ) ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'listitem' ) ).toBeNull();
	} );

	it( 'is off and on again with the same pictures', async () => {
		await openLibrary();
		await press( screen.getByRole( 'checkbox', { name: '5.jpg' } ) );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await press( screen.getByRole( 'button', { name: '图片' } ) );
		expect( screen.queryByRole( 'list', { name: '已选图片' } ) ).toBeNull();
		await press( screen.getByRole( 'button', { name: '图片' } ) );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
		await press( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: '取消' } ) );
	} );
} );
