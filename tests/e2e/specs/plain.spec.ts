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
