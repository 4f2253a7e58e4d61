import { join } from 'node:path';
import { expect, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/pictures/lake-dawn.jpg' );

test( 'a new topic, a link as a card and a mention are written, read and told', async ( {
	open_as,
	member2,
	trouble,
} ) => {
	test.setTimeout( 120_000 );
	// An address that is refused is answered with 422, which browsers print.
	trouble.allow.push( /422/ );
	const admin = await open_as( 'admin' );
	const stamp = Date.now();
	const topic = `湖边${ stamp }`;
	const text = admin.getByRole( 'textbox', { name: '内容' } );
	const publish = admin.getByRole( 'button', { name: '发布', exact: true } ).last();

	await test.step( 'a topic is made in the picker and is chosen at once', async () => {
		await admin.goto( '/publish/' );
		await admin.getByRole( 'button', { name: '话题', exact: true } ).first().click();
		await admin.getByRole( 'button', { name: '创建', exact: true } ).click();
		const dialog = admin.getByRole( 'dialog', { name: '创建话题1' } );
		await dialog.getByRole( 'button', { name: '确定' } ).click();
		await expect( dialog.getByText( '请填写话题名称' ) ).toBeVisible();
		await expect( dialog.getByText( '请上传话题图片' ) ).toBeVisible();
		await dialog.getByRole( 'textbox', { name: '话题名称' } ).fill( topic );
		await dialog.locator( 'input[type=file]' ).setInputFiles( PICTURE );
		await expect( dialog.getByText( '更换图片' ) ).toBeVisible();
		await dialog.getByRole( 'button', { name: '确定' } ).click();
		await expect( dialog ).toBeHidden();
		await expect( admin.getByRole( 'button', { name: `移除 ${ topic }` } ) ).toBeVisible();
	} );

	let first = '';
	await test.step( 'a member is found by typing @ and the arrows, the post is published', async () => {
		await text.click();
		await text.pressSequentially( '早上和 @木子' );
		await expect( admin.getByRole( 'listbox' ).getByRole( 'option' ).first() ).toContainText( '木子李的厨房' );
		await text.press( 'Enter' );
		await expect( text ).toHaveValue( '早上和 @木子李的厨房 ' );
		await text.pressSequentially( '一起看雾' );
		await publish.click();
		await expect( admin ).toHaveURL( /\/activity\/\d+\// );
		first = admin.url();
		await expect( admin.getByRole( 'link', { name: '@木子李的厨房' } ) ).toHaveAttribute(
			'href',
			/\/member\/member2\//
		);
		await expect( admin.getByRole( 'link', { name: new RegExp( topic ) } ).first() ).toBeVisible();
	} );

	await test.step( 'a link is refused with its reason, another becomes a card; the topic is only typed', async () => {
		await admin.goto( '/publish/' );
		await text.fill( `再说说 #${ topic }#` );
		await admin.getByRole( 'button', { name: '链接', exact: true } ).click();
		const box = admin.getByRole( 'textbox', { name: '网址' } );
		await box.fill( 'http://169.254.169.254/latest/' );
		await admin.getByRole( 'button', { name: '生成卡片' } ).click();
		await expect( admin.getByText( '打不开这个链接，或者它不是网页' ).first() ).toBeVisible();
		await box.fill( first );
		await admin.getByRole( 'button', { name: '生成卡片' } ).click();
		await expect( admin.getByRole( 'button', { name: '移除链接' } ).first() ).toBeVisible();
		await publish.click();
		await expect( admin ).toHaveURL( /\/activity\/\d+\// );
		await expect( admin.locator( '.zmo-linkcard' ) ).toHaveAttribute( 'href', first );
		await expect( admin.locator( '.zmo-linkcard' ) ).toContainText( '一起看雾' );
		await expect( admin.getByRole( 'link', { name: `#${ topic }#` } ).first() ).toHaveAttribute(
			'href',
			/\/topic\//
		);
	} );

	await test.step( 'the mentioned member is told', async () => {
		await member2.goto( '/account/messages/' );
		await expect(
			member2
				.getByRole( 'main' )
				.getByRole( 'link', { name: /提到了你/ } )
				.first()
		).toBeVisible();
	} );
} );
