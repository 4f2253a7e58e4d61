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

test( 'without script a card has its menu and what is shared', async ( { open_as, member1 } ) => {
	const made = await call( member1, '/content', {
		post_content: `菜单不用脚本 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const address = made.redirect_url as string;
	const plain = await open_as( 'member2', { ...PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' } );
	const card = plain.locator( `#zmo-post-${ String( made.id ) }` );
	const entry = ( menu: string, name: string ) =>
		card.getByRole( 'menu', { name: menu } ).getByRole( 'menuitem', { name } );

	await test.step( '分享 gives the address', async () => {
		await plain.goto( '/community/' );
		await card.getByRole( 'button', { name: '分享' } ).click();
		await expect( entry( '分享', '复制链接' ) ).toHaveAttribute( 'href', address );
		await expect( entry( '分享', '生成海报' ) ).toHaveCount( 0 );
		await plain.keyboard.press( 'Escape' );
		await expect( card.getByRole( 'menu' ) ).toHaveCount( 0 );
	} );

	await test.step( '更多 opens a sheet, and Tab goes through it', async () => {
		await card.getByRole( 'button', { name: '更多' } ).click();
		const menu = await card.getByRole( 'menu', { name: '更多' } ).boundingBox();
		expect( menu && [ menu.x, menu.width, Math.round( menu.y + menu.height ) ] ).toEqual( [ 0, 390, 844 ] );
		await plain.keyboard.press( 'Tab' );
		await expect( entry( '更多', '复制链接' ) ).toBeFocused();
	} );

	await test.step( '举报 leads to the form, 不感兴趣 hides the card', async () => {
		await entry( '更多', '举报' ).click();
		await expect( plain.getByRole( 'form', { name: '举报' } ) ).toBeVisible();
		await plain.goto( '/community/' );
		await card.getByRole( 'button', { name: '更多' } ).click();
		await entry( '更多', '不感兴趣' ).click();
		await expect( plain ).toHaveURL( /\/community\// );
		await expect( card ).toHaveCount( 0 );
	} );
} );

test( 'without script an author changes and deletes a post by its menu', async ( { open_as, member1 } ) => {
	const words = `没有脚本也能删 ${ Date.now() }`;
	const made = await call( member1, '/content', { post_content: words, post_status: 'publish' } );
	const plain = await open_as( 'member1', { javaScriptEnabled: false } );
	const card = plain.locator( `#zmo-post-${ String( made.id ) }` );
	const more = async ( name: string ) => {
		await card.getByRole( 'button', { name: '更多' } ).click();
		await card.getByRole( 'menuitem', { name } ).click();
	};
	await plain.goto( made.redirect_url as string );
	await more( '编辑' );
	await expect( plain.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( new RegExp( words ) );
	await plain.goto( '/community/' );
	await more( '删除' );
	await expect( plain.getByRole( 'heading', { name: '删除这条动态？' } ) ).toBeVisible();
	await plain.getByRole( 'link', { name: '取消' } ).click();
	await expect( card ).toBeVisible();
	await more( '删除' );
	await plain.getByRole( 'button', { name: '删除' } ).click();
	await expect( plain ).toHaveURL( /\/community\/$/ );
	await expect( plain.getByRole( 'status' ).filter( { hasText: '已删除' } ) ).toBeVisible();
	await expect( card ).toHaveCount( 0 );
} );

test( 'without script a circle has its menu and what is shared', async ( { open_as } ) => {
	const plain = await open_as( null, { javaScriptEnabled: false } );
	await plain.goto( '/circles/' );
	await plain.getByRole( 'main' ).locator( 'a[href*="/circle/"]' ).first().click();
	const hero = plain.locator( '.zmo-hero' );
	await hero.getByRole( 'button', { name: '分享圈子' } ).click();
	await expect( hero.getByRole( 'menu', { name: '分享圈子' } ).getByRole( 'menuitem' ) ).toHaveText( [ /复制链接/ ] );
	await plain.keyboard.press( 'Escape' );
	await hero.getByRole( 'button', { name: '更多' } ).click();
	await hero.getByRole( 'menu', { name: '更多' } ).getByRole( 'menuitem', { name: '举报' } ).click();
	await expect( plain ).toHaveURL( /\/login\/\?redirect_to=/ );
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
