import { join } from 'node:path';
import { expect, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/avatars/cat.jpg' );

test( 'a member changes name and face of the profile', async ( { member1, expect_accessible } ) => {
	await member1.goto( '/account/' );
	const words = `写字的人 ${ Date.now() }`;
	await member1.getByRole( 'textbox', { name: '简介' } ).fill( words );
	await member1.getByRole( 'textbox', { name: '所在地' } ).fill( '浙江' );
	const saved = member1.waitForResponse( ( one ) => one.url().includes( '/account/profile' ) );
	await member1.getByRole( 'button', { name: '保存' } ).click();
	expect( ( await saved ).status() ).toBe( 200 );
	await member1.waitForEvent( 'load' );
	await expect( member1.getByRole( 'textbox', { name: '简介' } ) ).toHaveValue( words );
	const sent = member1.waitForResponse( ( one ) => one.url().includes( '/account/set-avatar' ) );
	await member1.locator( '.zmo-pic--avatar input[type="file"]' ).setInputFiles( PICTURE );
	const answer = ( await ( await sent ).json() ) as { 'image-url': string };
	await expect( member1.locator( '.zmo-pic--avatar img' ) ).toHaveAttribute( 'src', answer[ 'image-url' ] );
	await expect_accessible( member1, '.zmo-page' );
	await member1.getByRole( 'link', { name: '查看我的主页' } ).click();
	// The box of the page before holds the same words.
	await expect( member1 ).toHaveURL( /\/member\/member1\/$/ );
	await expect( member1.getByText( words ) ).toBeVisible();
} );

test( 'what is kept to oneself is closed to others', async ( { member1, visitor } ) => {
	await member1.goto( '/account/settings/' );
	const form = member1.getByRole( 'form', { name: '隐私' } );
	const tick = form.getByRole( 'checkbox', { name: '公开我的粉丝列表' } );
	const keep = async ( on: boolean ) => {
		await tick.setChecked( on, { force: true } );
		const saved = member1.waitForResponse( ( one ) => one.url().includes( '/account/privacy-settings' ) );
		await form.getByRole( 'button', { name: '保存' } ).click();
		expect( ( await saved ).status() ).toBe( 200 );
	};
	await keep( false );
	await visitor.goto( '/member/member1/followers/' );
	await expect( visitor.getByText( '这里没有公开' ) ).toBeVisible();
	await keep( true );
	await visitor.reload();
	await expect( visitor.getByText( '这里没有公开' ) ).toHaveCount( 0 );
} );
