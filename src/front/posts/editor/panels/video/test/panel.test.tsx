import { act, fireEvent, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, serve, settle } from '../../../../../../shared/testing';
import { captureFrames } from '../../../../../../shared/media/capture';
import { ActivityEditor } from '../../../editor';
import { readSettings } from '../../../settings';

jest.mock( '../../../../../../shared/media/capture' );

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
	abort = () => this.onabort();

	send( form: FormData ): void {
		this.form = form;
		Upload.all.push( this );
	}

	async answer( status: number, body: unknown ): Promise< void > {
		this.status = status;
		this.responseText = JSON.stringify( body );
		act( () => this.onload() );
		await settle();
	}
}

const item = ( id: number, type: string ) => ( {
	id,
	type,
	url: `/${ id }`,
	thumb: '',
	icon: '',
	alt: '',
	filename: `${ id }.x`,
	size: 9,
} );
const frame = ( at: number, sharpness: number ) => ( {
	at,
	blob: new Blob( [ String( at ) ], { type: 'image/jpeg' } ),
	url: `blob:${ at }`,
	look: { brightness: 128, contrast: 20, sharpness },
} );
const file = ( name: string, type: string, size = 10 ) =>
	Object.defineProperty( new File( [ 'x' ], name, { type } ), 'size', { value: size } );

async function open(): Promise< void > {
	render(
		<ActivityEditor
			settings={ readSettings( {
				supports: [ 'video', 'file' ],
				can_publish: true,
				max_video_size: 1,
				video_free_max: 600,
				max_file_size: 1,
			} ) }
			preset={ { circle: null, topics: [] } }
			post={ null }
			onClose={ jest.fn() }
		/>
	);
	await settle();
}

async function choose( label: string, one: File ): Promise< void > {
	fireEvent.change( await screen.findByLabelText( label ), { target: { files: [ one ] } } );
	await settle();
}

const publish = () => screen.getAllByRole( 'button', { name: '发布' } )[ 0 ] as HTMLElement;

describe( 'a video and a file in the editor', () => {
	beforeEach( () => {
		asMember();
		Upload.all = [];
		window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
		URL.createObjectURL = jest.fn( () => 'blob:x' );
		URL.revokeObjectURL = jest.fn();
		( captureFrames as jest.Mock ).mockReset().mockResolvedValue( [ frame( 0, 3 ), frame( 0.25, 20 ) ] );
		serve( {
			'POST /content': () => ( { body: { id: 1, status: 'publish', message: '', html: '', redirect_url: '' } } ),
		} );
	} );

	it( 'sends the first frame as cover, then the chosen one, and both ids', async () => {
		await open();
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await choose( '选择视频', file( 'a.mp4', 'video/mp4' ) );
		expect( publish() ).toBeDisabled();
		expect( Upload.all[ 0 ]?.form?.get( 'videos[]' ) ).toBeInstanceOf( File );
		await Upload.all[ 0 ]?.answer( 200, [ item( 7, 'video' ) ] );
		expect( Upload.all[ 1 ]?.form?.get( 'cover_for' ) ).toBe( '7' );
		expect( publish() ).toBeDisabled();
		await Upload.all[ 1 ]?.answer( 200, [ item( 8, 'image' ) ] );
		expect( publish() ).toBeEnabled();
		await press( screen.getByRole( 'radio', { name: '视频 25% 处，智能推荐' } ) );
		await Upload.all[ 2 ]?.answer( 200, [ item( 9, 'image' ) ] );
		await press( publish() );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { video_id: 7, video_cover_id: 9 } );
	} );

	it( 'says below the video why its sample was refused', async () => {
		serve( {
			'POST /content': () => ( {
				status: 422,
				body: {
					code: 'zeromo_content_invalid',
					message: '试看时间要比视频短',
					data: { status: 422, field: 'video_free' },
				},
			} ),
		} );
		await open();
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await choose( '选择视频', file( 'a.mp4', 'video/mp4' ) );
		await Upload.all[ 0 ]?.answer( 200, [ item( 7, 'video' ) ] );
		await Upload.all[ 1 ]?.answer( 200, [ item( 8, 'image' ) ] );
		fireEvent.change( screen.getByRole( 'textbox', { name: '试看' } ), { target: { value: '4' } } );
		await press( publish() );
		expect( screen.getByRole( 'region', { name: '视频' } ) ).toHaveTextContent( '试看时间要比视频短' );
	} );

	it( 'clears both ids while the tool is off, and restores them', async () => {
		await open();
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await choose( '选择视频', file( 'a.mp4', 'video/mp4' ) );
		await Upload.all[ 0 ]?.answer( 200, [ item( 7, 'video' ) ] );
		await Upload.all[ 1 ]?.answer( 200, [ item( 8, 'image' ) ] );
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		expect( screen.queryByRole( 'region', { name: '视频' } ) ).toBeNull();
		fireEvent.change( screen.getByRole( 'textbox', { name: '内容' } ), { target: { value: '你好' } } );
		await press( publish() );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { video_id: '', video_cover_id: '' } );
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await press( publish() );
		expect( callsTo( 'POST /content' )[ 1 ]?.body ).toMatchObject( { video_id: 7, video_cover_id: 8 } );
	} );

	it( 'says when no frame can be had, and takes an own picture', async () => {
		( captureFrames as jest.Mock ).mockRejectedValue( new Error( 'video' ) );
		await open();
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await choose( '选择视频', file( 'a.mp4', 'video/mp4' ) );
		expect( screen.getByRole( 'group', { name: '自定义更改封面' } ) ).toHaveTextContent(
			'无法捕获智能推荐封面，该视频已失效？'
		);
		await Upload.all[ 0 ]?.answer( 200, [ item( 7, 'video' ) ] );
		await choose( '上传封面', file( 'own.png', 'image/png' ) );
		expect( screen.getByRole( 'radio', { name: '自定义封面' } ) ).toBeChecked();
		expect( Upload.all[ 1 ]?.form?.get( 'cover_for' ) ).toBe( '7' );
	} );

	it( 'refuses what is no video or too large before anything is sent', async () => {
		await open();
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await choose( '选择视频', file( 'a.txt', 'text/plain' ) );
		expect( screen.getByText( '不支持的文件类型' ) ).toBeInTheDocument();
		await choose( '选择视频', file( 'a.mp4', 'video/mp4', 2 * 1048576 ) );
		expect( screen.getByText( '文件过大' ) ).toBeInTheDocument();
		expect( Upload.all ).toHaveLength( 0 );
	} );

	it( 'keeps a failed file with its reason, to be tried again or taken out', async () => {
		await open();
		await press( screen.getByRole( 'button', { name: '文件' } ) );
		await choose( '选择文件', file( 'a.pdf', 'application/pdf' ) );
		await Upload.all[ 0 ]?.answer( 507, {
			code: 'zeromo_storage_full',
			message: '存储空间不足',
			data: { status: 507 },
		} );
		expect( screen.getByRole( 'group', { name: '附件' } ) ).toHaveTextContent( '存储空间不足' );
		await press( screen.getByRole( 'button', { name: '重试' } ) );
		await Upload.all[ 1 ]?.answer( 200, [ item( 5, 'file' ) ] );
		await press( publish() );
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( { file_id: 5 } );
		await press( screen.getByRole( 'button', { name: '移除文件' } ) );
		expect( screen.getByLabelText( '选择文件' ) ).toBeInTheDocument();
	} );

	it( 'is put away, and the places of others with it, before anything is chosen', async () => {
		await open();
		await press( screen.getByRole( 'button', { name: '视频' } ) );
		await press( screen.getByRole( 'button', { name: '文件' } ) );
		await settle();
		await press( screen.getByRole( 'button', { name: '不加视频' } ) );
		await press( screen.getByRole( 'button', { name: '不加文件' } ) );
		expect( screen.queryByLabelText( '选择视频' ) ).toBeNull();
		expect( screen.queryByLabelText( '选择文件' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: '视频' } ) ).toHaveAttribute( 'aria-expanded', 'false' );
	} );
} );
