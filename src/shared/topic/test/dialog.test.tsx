import { act, fireEvent, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, settle } from '../../testing';
import { topicDialog } from '../dialog';
import { EMPTY, keepTopic, pictureProblem, problemFrom } from '../model';
import type { MadeTopic } from '../model';

const picture = new File( [ 'x' ], 'a.jpg', { type: 'image/jpeg' } );

/** Opens the dialog and gives what it comes to. */
async function open(): Promise< { made: MadeTopic | null | undefined } > {
	const result: { made: MadeTopic | null | undefined } = { made: undefined };
	act( () => {
		void topicDialog( 1000 ).then( ( made ) => ( result.made = made ) );
	} );
	await settle();
	return result;
}

const write = ( name: string, value: string ) =>
	fireEvent.change( screen.getByRole( 'textbox', { name } ), { target: { value } } );
const pick = ( file: File ) =>
	fireEvent.change( screen.getByLabelText( '话题图片', { selector: 'input' } ), { target: { files: [ file ] } } );
const confirm = () => press( screen.getByRole( 'button', { name: '确定' } ) );

/** What a form with a file would have sent; progress is told by XMLHttpRequest, which calls no fetch(). */
function answer( status: number, body: unknown ): FormData[] {
	const forms: FormData[] = [];
	class Upload {
		upload = {};
		status = status;
		responseText = JSON.stringify( body );
		onload: () => void = () => undefined;
		open() {}
		setRequestHeader() {}
		send( form: FormData ) {
			forms.push( form );
			this.onload();
		}
	}
	window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
	return forms;
}

describe( 'the dialog 创建话题1', () => {
	const real = window.XMLHttpRequest;
	beforeEach( () => {
		asMember();
		keepTopic( EMPTY );
		serve( {} );
		URL.createObjectURL = () => 'blob:a';
		URL.revokeObjectURL = () => undefined;
	} );
	afterEach( () => {
		window.XMLHttpRequest = real;
	} );

	it( 'says beside the fields what is missing and sends nothing', async () => {
		const forms = answer( 200, {} );
		await open();
		expect( screen.getByRole( 'dialog', { name: '创建话题1' } ) ).toBeInTheDocument();
		await confirm();
		expect( screen.getByRole( 'textbox', { name: '话题名称' } ) ).toHaveAccessibleDescription( '请填写话题名称' );
		expect( screen.getByLabelText( '话题图片', { selector: 'input' } ) ).toHaveAccessibleDescription(
			'请上传话题图片'
		);
		expect( screen.getByRole( 'textbox', { name: '话题名称' } ) ).toHaveFocus();
		expect( forms ).toHaveLength( 0 );
		expect( callsTo( 'POST /topic' ) ).toHaveLength( 0 );
	} );

	it( 'makes the topic and answers it', async () => {
		const forms = answer( 200, { id: 12, title: '晨雾', url: '/topic/a/' } );
		const result = await open();
		write( '话题名称', ' 晨雾 ' );
		write( '话题简介', '早起的人' );
		pick( picture );
		await confirm();
		expect( Object.fromEntries( forms[ 0 ]?.entries() ?? [] ) ).toEqual( {
			name: '晨雾',
			description: '早起的人',
			thumbnail: expect.any( File ),
		} );
		expect( result.made ).toEqual( { id: 12, title: '晨雾', url: '/topic/a/' } );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'keeps what was typed when it is refused and when it is closed', async () => {
		answer( 409, refusal( 409, 'zeromo_topic_exists', '话题已存在', 'name' ).body );
		await open();
		write( '话题名称', '晨雾' );
		pick( picture );
		await confirm();
		const name = screen.getByRole( 'textbox', { name: '话题名称' } );
		expect( name ).toHaveAccessibleDescription( '话题已存在' );
		expect( name ).toHaveValue( '晨雾' );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		await open();
		expect( screen.getByRole( 'textbox', { name: '话题名称' } ) ).toHaveValue( '晨雾' );
		expect( screen.getByText( '更换图片' ) ).toBeInTheDocument();
	} );

	it( 'refuses a file that can be no picture', async () => {
		await open();
		pick( new File( [ 'x' ], 'a.svg', { type: 'image/svg+xml' } ) );
		expect( screen.getByText( '不支持的文件类型' ) ).toBeInTheDocument();
		expect( screen.getByText( '上传图片' ) ).toBeInTheDocument();
		expect( pictureProblem( { type: 'image/png', size: 1001 }, 1000 ) ).toBe( '文件过大' );
		expect( pictureProblem( { type: 'image/png', size: 1001 }, 0 ) ).toBeNull();
		expect( problemFrom( 'thumbnail_id', 'x' ) ).toEqual( { thumbnail: 'x' } );
		expect( problemFrom( undefined, 'x' ) ).toEqual( { form: 'x' } );
	} );
} );
