import { call, expect, id_of, PHONE, test } from '../fixtures';

test( 'without script a member likes, follows, rates and hides, and is told so', async ( { open_as, member1 } ) => {
	const made = await call( member1, '/content', {
		post_content: `没有脚本也能点 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const address = made.redirect_url as string;
	const plain = await open_as( 'member2', { ...PHONE, javaScriptEnabled: false } );
	// Another journey of this site may have followed already.
	await call( plain, '/user/unfollow', { user_id: await id_of( member1 ) } );
	const said = ( words: string ) => expect( plain.getByRole( 'status' ).filter( { hasText: words } ) ).toBeVisible();
	const button = ( name: string | RegExp ) => plain.getByRole( 'main' ).getByRole( 'button', { name } ).first();

	await plain.goto( '/community/' );
	const card = plain.locator( `#zmo-post-${ String( made.id ) }` );
	await card.getByRole( 'button', { name: '点赞' } ).click();
	await expect( plain ).toHaveURL( /\/community\/#zmo-post-\d+$/ );
	await said( '已标记：点赞' );
	await expect( card.getByRole( 'button', { name: '点赞 1' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await card.getByRole( 'button', { name: '点赞 1' } ).click();
	await said( '已取消：点赞' );
	await card.getByRole( 'button', { name: '关注', exact: true } ).click();
	await said( '已关注' );

	await plain.goto( address );
	await button( '已关注' ).click();
	await said( '已取消关注' );
	await expect( button( '关注' ) ).toHaveAttribute( 'aria-pressed', 'false' );
	await button( /^有用/ ).click();
	await said( '已标记：有用' );
	await plain.getByRole( 'radio', { name: '4 星' } ).click();
	await said( '您已评分：4 星' );
	await expect( plain.getByRole( 'radio', { name: '4 星' } ) ).toBeChecked();
} );

test( 'without script a visitor is led to sign in and comes back', async ( { open_as, member1 } ) => {
	const made = await call( member1, '/content', {
		post_content: `游客也看到的 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const plain = await open_as( null, { javaScriptEnabled: false } );
	await plain.goto( made.redirect_url as string );
	await expect( plain.locator( 'input[name="_wpnonce"]' ) ).toHaveCount( 0 );
	await plain.getByRole( 'main' ).getByRole( 'button', { name: '点赞' } ).first().click();
	await expect( plain ).toHaveURL( /\/login\/\?redirect_to=.*activity/ );
} );

test( 'without script a comment is answered, judged, pinned and deleted', async ( { open_as, member1 } ) => {
	const made = await call( member1, '/content', {
		post_content: `评论也不用脚本 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const address = made.redirect_url as string;
	const author = await open_as( 'member1', { javaScriptEnabled: false } );
	const plain = await open_as( 'member2', { ...PHONE, javaScriptEnabled: false } );
	const comments = ( page: typeof plain ) => page.getByRole( 'region', { name: '评论' } );
	const card = ( page: typeof plain, words: string ) =>
		comments( page ).locator( '.zmo-comment' ).filter( { hasText: words } );
	const said = ( page: typeof plain, words: string ) =>
		expect( page.getByRole( 'status' ).filter( { hasText: words } ) ).toBeVisible();

	await test.step( 'two comments, and the author answers the first', async () => {
		for ( const words of [ '先说的话', '后说的话' ] ) {
			await plain.goto( address );
			await comments( plain ).getByRole( 'textbox', { name: '写评论' } ).fill( words );
			await comments( plain ).getByRole( 'button', { name: '发表' } ).click();
			await expect( card( plain, words ) ).toBeVisible();
		}
		await author.goto( address );
		await card( author, '先说的话' ).getByRole( 'button', { name: /^回复/ } ).click();
		await comments( author )
			.getByRole( 'textbox', { name: /^写评论，回复 / } )
			.fill( '回你一句' );
		await comments( author ).getByRole( 'button', { name: '发表' } ).click();
		await expect( card( author, '先说的话' ).locator( '.zmo-reply' ) ).toContainText( '回你一句' );
		await expect( comments( author ).getByRole( 'textbox', { name: '写评论', exact: true } ) ).toBeVisible();
	} );

	await test.step( 'an answer that is given up', async () => {
		await card( author, '后说的话' ).getByRole( 'button', { name: /^回复/ } ).click();
		await comments( author ).getByRole( 'link', { name: '取消' } ).click();
		await expect( comments( author ).getByRole( 'textbox', { name: '写评论', exact: true } ) ).toBeVisible();
	} );

	await test.step( '更多: 有用 and 置顶', async () => {
		await card( author, '先说的话' ).getByRole( 'button', { name: '更多' } ).first().click();
		await card( author, '先说的话' ).getByRole( 'button', { name: '有用', exact: true } ).click();
		await said( author, '已标记：有用' );
		await expect( card( author, '先说的话' ).getByRole( 'button', { name: '已标有用' } ) ).toHaveAttribute(
			'aria-pressed',
			'true'
		);
		await card( author, '先说的话' ).getByRole( 'button', { name: '置顶' } ).click();
		await said( author, '已置顶' );
		await expect( comments( author ).locator( '.zmo-comment' ).first() ).toContainText( '先说的话' );
		await expect( comments( author ).locator( '[data-zmo-pinned]' ) ).toHaveText( '置顶' );
	} );

	await test.step( '删除 asks first', async () => {
		await plain.goto( address );
		await card( plain, '后说的话' ).getByRole( 'button', { name: '删除' } ).click();
		const asked = plain.getByRole( 'group', { name: '删除这条评论？' } );
		await asked.getByRole( 'link', { name: '取消' } ).click();
		await expect( asked ).toHaveCount( 0 );
		await card( plain, '后说的话' ).getByRole( 'button', { name: '删除' } ).click();
		await asked.getByRole( 'button', { name: '删除' } ).click();
		await said( plain, '评论已删除' );
		await expect( card( plain, '后说的话' ) ).toHaveCount( 0 );
		await expect( card( plain, '先说的话' ) ).toBeVisible();
	} );

	await test.step( 'a visitor who answers signs in first', async () => {
		const visitor = await open_as( null, { javaScriptEnabled: false } );
		await visitor.goto( address );
		await card( visitor, '先说的话' ).getByRole( 'button', { name: /^回复/ } ).first().click();
		await comments( visitor ).getByRole( 'link', { name: '登录后参与评论' } ).click();
		await expect( visitor ).toHaveURL( /\/login\/\?redirect_to=.*replytocom/ );
	} );
} );
