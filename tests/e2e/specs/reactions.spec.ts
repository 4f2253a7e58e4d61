import type { Page } from '@playwright/test';
import { call, expect, new_member, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

/** Waits until the server has the press. */
const liked = ( page: Page ) =>
	page.waitForResponse( ( answer ) => new URL( answer.url() ).pathname.endsWith( '/like' ) && answer.ok() );

test( 'a like is counted, its giver is listed, and taking it back is seen', async ( {
	member1,
	member2,
	visitor,
	open_as,
} ) => {
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( `晚霞真好 ${ Date.now() }` );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await member1.waitForURL( /\/activity\/\d+/ );
	const address = member1.url();
	const like = ( page: typeof member1 ) =>
		page.locator( 'article' ).first().getByRole( 'button', { name: /^点赞/ } ).first();

	await member2.goto( address );
	const given = liked( member2 );
	await like( member2 ).click();
	await given;
	await expect( like( member2 ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( like( member2 ) ).toHaveAccessibleName( '点赞 1' );

	await test.step( 'everybody can look at who it was', async () => {
		await visitor.goto( address );
		await visitor.getByRole( 'link', { name: '1 人赞过' } ).click();
		const dialog = visitor.getByRole( 'dialog', { name: '1 人赞过' } );
		await expect( dialog.getByRole( 'link' ) ).toHaveCount( 1 );
		await visitor.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( visitor.getByRole( 'link', { name: '1 人赞过' } ) ).toBeFocused();
	} );

	await test.step( 'without script, too', async () => {
		const plain = await open_as( null, { javaScriptEnabled: false } );
		await plain.goto( address );
		await plain.getByRole( 'link', { name: '1 人赞过' } ).click();
		await expect( plain ).toHaveURL( /likers=1#likers$/ );
		await expect( plain.locator( '#likers .zmo-row' ).getByRole( 'link' ) ).toHaveCount( 1 );
	} );

	await test.step( 'who keeps it to themselves is counted and not named', async () => {
		await call( member2, '/account/privacy-settings', { show_likes: 0 } );
		await visitor.goto( `${ address }?likers=1` );
		await expect( visitor.locator( '#likers' ) ).toHaveCount( 0 );
		await expect( like( visitor ) ).toHaveAccessibleName( '点赞 1' );
		await call( member2, '/account/privacy-settings', { show_likes: 1 } );
		await visitor.goto( address );
		await expect( visitor.getByRole( 'link', { name: '1 人赞过' } ) ).toBeVisible();
	} );

	const taken = liked( member2 );
	await like( member2 ).click();
	await taken;
	await expect( like( member2 ) ).toHaveAttribute( 'aria-pressed', 'false' );
	await visitor.reload();
	await expect( visitor.getByRole( 'link', { name: /人赞过/ } ) ).toHaveCount( 0 );
} );

test( 'a comment is found useful or disliked from its menu, and everybody is told how many find it useful', async ( {
	member1,
	member2,
	visitor,
	expect_accessible,
} ) => {
	const post = await call< { id: number } >( member1, '/content', { post_content: `怎么煮才不坨 ${ Date.now() }` } );
	await call( member1, '/comment', { post_id: post.id, comment: '水开了再下面' } );
	const card = ( page: Page ) => page.locator( '.zmo-comment' ).filter( { hasText: '水开了再下面' } );
	const entry = ( page: Page, name: RegExp ) => page.getByRole( 'menuitemcheckbox', { name } );
	const open = ( page: Page ) => card( page ).getByRole( 'button', { name: '更多' } ).click();

	await test.step( 'on a phone', async () => {
		await member2.goto( `/activity/${ post.id }/` );
		await open( member2 );
		await expect( entry( member2, /^有用$/ ) ).not.toBeChecked();
		// The menu slides in.
		await expect.poll( () => small_targets( member2, member2.getByRole( 'menu' ) ) ).toEqual( [] );
		const saved = liked( member2 );
		await entry( member2, /^有用$/ ).click();
		await saved;
		await expect( entry( member2, /^已标有用 1$/ ) ).toBeChecked();
		await expect( card( member2 ).locator( '.zmo-comment__useful' ) ).toContainText( '1' );
		const disliked = liked( member2 );
		await entry( member2, /^踩$/ ).click();
		await disliked;
		await expect( entry( member2, /^已踩$/ ) ).toBeChecked();
		await expect_accessible( member2, '.zmo-comments' );
	} );

	await test.step( 'it is so after loading again, and others see the number alone', async () => {
		await member2.reload();
		await open( member2 );
		await expect( entry( member2, /^已标有用 1$/ ) ).toBeChecked();
		await expect( entry( member2, /^已踩$/ ) ).toBeChecked();
		await visitor.goto( `/activity/${ post.id }/` );
		await expect( card( visitor ).locator( '.zmo-comment__useful' ) ).toContainText( '1' );
		await open( visitor );
		await expect( entry( visitor, /^有用 1$/ ) ).not.toBeChecked();
		await expect( entry( visitor, /^踩$/ ) ).not.toBeChecked();
		await entry( visitor, /^踩$/ ).click();
		await expect( visitor.getByRole( 'dialog', { name: /登录/ } ) ).toBeVisible();
	} );

	await test.step( 'who said it is not asked', async () => {
		await member1.goto( `/activity/${ post.id }/` );
		await open( member1 );
		await expect( member1.getByRole( 'menuitem', { name: '复制' } ) ).toBeVisible();
		await expect( member1.getByRole( 'menuitemcheckbox' ) ).toHaveCount( 0 );
	} );

	await test.step( 'and it is taken back by keys', async () => {
		await entry( member2, /^已标有用 1$/ ).focus();
		const saved = liked( member2 );
		await member2.keyboard.press( 'Enter' );
		await saved;
		await expect( entry( member2, /^有用$/ ) ).not.toBeChecked();
		await expect( card( member2 ).locator( '.zmo-comment__useful' ) ).toBeHidden();
		await member2.keyboard.press( 'Escape' );
		await expect( card( member2 ).getByRole( 'button', { name: '更多' } ) ).toBeFocused();
	} );
} );

test( 'a member is liked on the own page where the owner wants it, and the number of likes follows', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	const reader = await open_as( ( await new_member( admin, 'fan' ) ).login, PHONE );
	await reader.goto( '/member/member1/' );
	await expect( reader.getByRole( 'button', { name: '更多' } ).first() ).toBeVisible();
	await expect( reader.getByRole( 'group', { name: '觉得 TA 怎么样？' } ) ).toHaveCount( 0 );
	await call( admin, '/admin/settings', { rate_members: true } );
	await reader.reload();
	const opinion = reader.getByRole( 'group', { name: '觉得 TA 怎么样？' } );
	const button = ( name: RegExp ) => opinion.getByRole( 'button', { name } );
	const received = reader.locator( '.zmo-hero__nums [data-zmo-count^="like:"]' );
	const before = Number( await received.textContent() );
	await expect_accessible( reader, '.zmo-hero' );
	expect( await small_targets( reader, opinion ) ).toEqual( [] );

	for ( const [ name, word ] of [
		[ /^点赞/, '已赞' ],
		[ /^有用/, '' ],
		[ /^踩/, '已踩' ],
	] as const ) {
		const saved = liked( reader );
		await button( name ).click();
		await saved;
		await expect( button( name ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( button( name ) ).toContainText( word || /^[1-9]/ );
	}
	await expect( received ).toHaveText( String( before + 1 ) );

	await reader.reload();
	await expect( received ).toHaveText( String( before + 1 ) );
	for ( const name of [ /^点赞/, /^有用/, /^踩/ ] ) {
		await expect( button( name ) ).toHaveAttribute( 'aria-pressed', 'true' );
		const saved = liked( reader );
		await button( name ).click();
		await saved;
		await expect( button( name ) ).toHaveAttribute( 'aria-pressed', 'false' );
	}
	await expect( received ).toHaveText( String( before ) );

	await member1.goto( '/member/member1/' );
	await expect( member1.locator( '.zmo-hero__nums' ) ).toBeVisible();
	await expect( member1.getByRole( 'group', { name: '觉得 TA 怎么样？' } ) ).toHaveCount( 0 );
	await call( admin, '/admin/settings', { reset: [ 'rate_members' ] } );
} );

test( 'an article is rated once, with how long it was read', async ( { open_as, visitor, expect_accessible } ) => {
	const admin = await open_as( 'admin' );
	const article = await call< { redirect_url: string } >( admin, '/content', {
		post_type: 'post',
		post_title: `慢炖的汤 ${ Date.now() }`,
		post_content: '<p>小火三个小时。</p>',
	} );
	const stars = ( page: Page ) => page.getByRole( 'group', { name: '评分' } );

	const reader = await open_as( 'member1' );
	await reader.goto( article.redirect_url );
	await expect( stars( reader ) ).toContainText( '还没有人评分' );
	await reader.locator( '[data-zeromo-widget="rating"]' ).scrollIntoViewIfNeeded();
	// By keys, once the widget is there: the first star takes the focus, arrows move on.
	await expect( stars( reader ).getByRole( 'radio', { name: '2 星' } ) ).toHaveAttribute( 'tabindex', '-1' );
	await stars( reader ).getByRole( 'radio', { name: '1 星' } ).focus();
	await reader.keyboard.press( 'End' );
	await reader.keyboard.press( 'ArrowLeft' );
	await expect( stars( reader ).getByRole( 'radio', { name: '4 星' } ) ).toBeFocused();
	const sent = reader.waitForRequest( ( one ) => ( one.postData() ?? '' ).includes( 'post_rating' ) );
	await reader.keyboard.press( 'Enter' );
	expect( ( await sent ).postData() ).toMatch( /name="duration"\s+\d+\s/ );
	await expect( stars( reader ) ).toContainText( '您已评分：4 星' );
	for ( const star of await stars( reader ).getByRole( 'radio' ).all() ) {
		await expect( star ).toBeDisabled();
	}
	await expect_accessible( reader, '.zmo-rate' );

	await reader.reload();
	await expect( stars( reader ) ).toContainText( '您已评分：4 星' );
	await expect( stars( reader ).getByRole( 'radio', { name: '5 星' } ) ).toBeDisabled();
	await visitor.goto( article.redirect_url );
	await expect( stars( visitor ) ).toContainText( '1 人评分' );
	await expect( stars( visitor ) ).toContainText( '4.0' );
} );
