import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/pictures/bread.jpg' );

test( 'a member answers with a picture, which everybody then sees', async ( { member2, visitor, trouble }, info ) => {
	const words = `刚出炉的 ${ Date.now() }`;
	await member2.goto( '/community/' );
	const link = member2.getByRole( 'feed' ).locator( 'a[href*="/activity/"]' ).first();
	await member2.goto( ( await link.getAttribute( 'href' ) ) ?? '' );
	const comments = member2.getByRole( 'region', { name: '评论' } );
	const choose = comments.getByRole( 'button', { name: '图片', exact: true } );
	await comments.getByRole( 'textbox', { name: '写评论' } ).fill( words );

	await test.step( 'what is no picture is refused before it is sent', async () => {
		const [ chooser ] = await Promise.all( [ member2.waitForEvent( 'filechooser' ), choose.click() ] );
		await chooser.setFiles( { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from( 'a' ) } );
		await expect( comments.getByRole( 'alert' ) ).toHaveText( '不支持的文件类型' );
	} );

	await test.step( 'what only looks like one is refused by the server, and nothing is lost', async () => {
		trouble.allow.push( /status of 4\d\d .*\/zeromo\/v1\/media/ );
		const fake = info.outputPath( 'fake.jpg' );
		writeFileSync( fake, 'no picture' );
		await comments.getByLabel( '上传图片' ).setInputFiles( fake );
		await comments.getByRole( 'button', { name: '发表' } ).click();
		await expect( comments.getByRole( 'alert' ) ).not.toBeEmpty();
		await expect( comments.getByRole( 'textbox', { name: '写评论' } ) ).toHaveValue( words );
		await comments.getByRole( 'button', { name: '移除图片' } ).click();
		await expect( comments.getByRole( 'img', { name: /已选图片/ } ) ).toHaveCount( 0 );
		await expect( choose ).toBeFocused();
	} );

	await test.step( 'a real one is shown first, then posted', async () => {
		await comments.getByLabel( '上传图片' ).setInputFiles( PICTURE );
		await expect( comments.getByRole( 'img', { name: '已选图片：bread.jpg' } ) ).toBeVisible();
		await comments.getByRole( 'button', { name: '发表' } ).click();
		const mine = comments.locator( '.zmo-comment' ).filter( { hasText: words } );
		await expect( mine.getByRole( 'link', { name: '评论里的图片' } ) ).toBeVisible();
		await expect( comments.getByRole( 'img', { name: /已选图片/ } ) ).toHaveCount( 0 );
		await expect( comments.getByRole( 'textbox', { name: '写评论' } ) ).toHaveValue( '' );
	} );

	await visitor.goto( member2.url() );
	const picture = visitor.locator( '.zmo-comment' ).filter( { hasText: words } ).getByRole( 'img' ).last();
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll( () => picture.evaluate( ( image: HTMLImageElement ) => image.naturalWidth ) )
		.toBeGreaterThan( 0 );
} );
