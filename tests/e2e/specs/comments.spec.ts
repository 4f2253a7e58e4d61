import { expect, test } from '../fixtures';

test( 'comments are said, answered, pinned, copied, read by author, and taken back', async ( {
	member1,
	member2,
	visitor,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( `今天的早饭 ${ stamp }` );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await member1.waitForURL( /\/activity\/\d+/ );
	const address = member1.url();
	const comments = ( page: typeof member1 ) => page.getByRole( 'region', { name: '评论' } );
	const card = ( page: typeof member1, words: string ) =>
		comments( page ).locator( '.zmo-comment' ).filter( { hasText: words } );

	await test.step( 'another member says two things', async () => {
		await member2.goto( address );
		for ( const words of [ '先来的一句', '后来的一句' ] ) {
			await comments( member2 )
				.getByRole( 'textbox', { name: /写评论/ } )
				.fill( words );
			await comments( member2 ).getByRole( 'button', { name: '发表' } ).click();
			await expect( card( member2, words ) ).toBeVisible();
		}
		await expect( comments( member2 ).locator( '.zmo-comment' ).first() ).toContainText( '后来的一句' );
	} );

	await test.step( 'the author answers below a comment and pins it', async () => {
		await member1.goto( address );
		await card( member1, '先来的一句' ).getByRole( 'button', { name: /^回复/ } ).click();
		await card( member1, '先来的一句' )
			.getByRole( 'textbox', { name: /写评论，回复/ } )
			.fill( '谢谢你' );
		await card( member1, '先来的一句' ).getByRole( 'button', { name: '发表' } ).click();
		await expect( card( member1, '先来的一句' ).locator( '.zmo-reply' ) ).toContainText( '谢谢你' );
		await card( member1, '先来的一句' ).getByRole( 'button', { name: '更多' } ).first().click();
		await member1.getByRole( 'menuitem', { name: '置顶' } ).click();
		await expect( comments( member1 ).locator( '.zmo-comment' ).first() ).toContainText( '先来的一句' );
		await expect( comments( member1 ).locator( '[data-zmo-pinned]' ) ).toHaveText( '置顶' );
		await expect_accessible( member1, '.zmo-comments' );
	} );

	await test.step( 'everybody finds it on top, and the author alone when wanted', async () => {
		await visitor.goto( address );
		await expect( comments( visitor ).locator( '.zmo-comment' ).first() ).toContainText( '先来的一句' );
		await comments( visitor ).getByRole( 'link', { name: '只看作者' } ).click();
		await expect( comments( visitor ).locator( '.zmo-comment' ) ).toHaveCount( 1 );
		await expect( comments( visitor ).locator( '.zmo-comment' ) ).toContainText( '谢谢你' );
		await comments( visitor ).getByRole( 'link', { name: '只看作者' } ).click();
		await expect( comments( visitor ).locator( '.zmo-comment' ) ).toHaveCount( 2 );
	} );

	await test.step( 'who wrote a comment deletes it, the card goes', async () => {
		await member2.reload();
		await card( member2, '后来的一句' ).getByRole( 'button', { name: '更多' } ).click();
		await expect( member2.getByRole( 'menuitem', { name: '置顶' } ) ).toHaveCount( 0 );
		await member2.keyboard.press( 'Escape' );
		await card( member2, '后来的一句' ).getByRole( 'button', { name: '删除' } ).click();
		await member2.getByRole( 'alertdialog' ).getByRole( 'button', { name: '删除' } ).click();
		await expect( card( member2, '后来的一句' ) ).toHaveCount( 0 );
	} );
} );
