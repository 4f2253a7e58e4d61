import { expect, PHONE, test } from '../fixtures';

test( 'an author lets new comments wait, reads them in both places and decides', async ( {
	member1,
	member2,
	visitor,
	open_as,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( `要放行的晚霞 ${ stamp }` );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await member1.waitForURL( /\/activity\/\d+/ );
	const address = member1.url();
	const comments = ( page: typeof member1 ) => page.getByRole( 'region', { name: '评论', exact: true } );
	const hold = comments( member1 ).getByRole( 'button', { name: '评论需我放行' } );
	await hold.click();
	await expect( hold ).toHaveAttribute( 'aria-pressed', 'true' );

	await member2.goto( address );
	for ( const words of [ `第一句 ${ stamp }`, `第二句 ${ stamp }`, `第三句 ${ stamp }` ] ) {
		await comments( member2 )
			.getByRole( 'textbox', { name: /写评论/ } )
			.fill( words );
		await comments( member2 ).getByRole( 'button', { name: '发表' } ).click();
		await expect( comments( member2 ).locator( '.zmo-comment' ).filter( { hasText: words } ) ).toContainText(
			'待作者放行'
		);
	}
	await visitor.goto( address );
	await expect( comments( visitor ) ).toBeVisible();
	await expect( visitor.getByText( `第一句 ${ stamp }` ) ).toHaveCount( 0 );

	await member1.goto( address );
	const waiting = member1.getByRole( 'region', { name: '待放行的评论' } );
	const one = ( words: string ) => waiting.getByRole( 'listitem' ).filter( { hasText: `${ words } ${ stamp }` } );
	await expect_accessible( member1, '.zmo-comments' );
	await one( '第一句' ).getByRole( 'button', { name: '放行', exact: true } ).click();
	await expect( one( '第一句' ) ).toHaveCount( 0 );
	await expect(
		comments( member1 )
			.locator( '.zmo-comment' )
			.filter( { hasText: `第一句 ${ stamp }` } )
	).toBeVisible();

	const phone = await open_as( 'member1', PHONE );
	await phone.goto( '/account/held-comments/' );
	const list = phone.getByRole( 'region', { name: '待放行的评论' } ).getByRole( 'listitem' );
	const left = ( words: string ) => list.filter( { hasText: `${ words } ${ stamp }` } );
	await expect( left( '第三句' ) ).toBeVisible();
	await expect_accessible( phone, '.zmo-held' );
	await left( '第三句' ).getByRole( 'button', { name: '不放行' } ).click();
	await expect( left( '第三句' ) ).toHaveCount( 0 );
	await left( '第二句' ).getByRole( 'button', { name: '放行', exact: true } ).click();
	await expect( left( '第二句' ) ).toHaveCount( 0 );

	await visitor.goto( address );
	await expect( comments( visitor ).locator( '.zmo-comment' ) ).toHaveCount( 2 );
} );

test( 'an author sets the comments while writing, and later in the menu of the card', async ( {
	member1,
	member2,
	open_as,
	expect_accessible,
} ) => {
	const words = `写的时候就设好 ${ Date.now() }`;
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( words );
	await member1.getByRole( 'button', { name: '动态设置' } ).click();
	await member1.getByRole( 'checkbox', { name: '关闭评论' } ).check( { force: true } );
	await expect_accessible( member1, '.zmo-editor' );
	await member1.screenshot( { path: 'test-results/comment-switches-1280.png' } );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await member1.waitForURL( /\/activity\/\d+/ );
	const address = member1.url();
	const comments = ( page: typeof member1 ) => page.getByRole( 'region', { name: '评论', exact: true } );
	await member2.goto( address );
	await expect( comments( member2 ).getByRole( 'textbox', { name: /写评论/ } ) ).toHaveCount( 0 );

	const phone = await open_as( 'member1', PHONE );
	await phone.goto( '/community/' );
	const card = phone.getByRole( 'article' ).filter( { hasText: words } );
	await card.getByRole( 'button', { name: '更多' } ).click();
	await phone.getByRole( 'menuitem', { name: '评论设置' } ).click();
	const dialog = phone.getByRole( 'dialog', { name: '评论设置' } );
	await expect( dialog.getByRole( 'checkbox', { name: '关闭评论' } ) ).toBeChecked();
	await dialog.getByText( '关闭评论' ).click();
	await expect( dialog.getByRole( 'checkbox', { name: '关闭评论' } ) ).not.toBeChecked();
	await dialog.getByText( '评论需我放行' ).click();
	await expect( dialog.getByRole( 'checkbox', { name: '评论需我放行' } ) ).toBeChecked();
	await expect_accessible( phone, '[role="dialog"]' );
	await phone.screenshot( { path: 'test-results/comment-settings-390.png' } );
	await member2.goto( address );
	await comments( member2 )
		.getByRole( 'textbox', { name: /写评论/ } )
		.fill( '现在可以说了' );
	await comments( member2 ).getByRole( 'button', { name: '发表' } ).click();
	await expect( comments( member2 ).locator( '.zmo-comment' ) ).toContainText( '待作者放行' );

	await phone.goto( '/publish/' );
	await phone.getByRole( 'button', { name: '动态设置' } ).click();
	await phone.screenshot( { path: 'test-results/comment-switches-390.png' } );
} );
