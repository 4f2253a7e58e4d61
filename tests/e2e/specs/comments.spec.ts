import { call } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

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

test( 'an article is commented: an emoji, orders, a like, and what the site holds back is said plainly', async ( {
	member1,
	member2,
	visitor,
	page: owner,
	admin,
} ) => {
	const stamp = Date.now();
	const held = `要等的话${ stamp }`;
	const { redirect_url } = await call< { redirect_url: string } >( owner, '/content', {
		post_type: 'post',
		post_title: `腌笃鲜 ${ stamp }`,
		post_content: '<p>笋要先焯水。</p>',
	} );
	await admin.visitAdminPage( 'options-discussion.php' );
	await owner.locator( '#moderation_keys' ).fill( held );
	await owner.locator( '#submit' ).click();
	await expect( owner.locator( '#moderation_keys' ) ).toHaveValue( held );

	const comments = ( page: typeof member1 ) => page.getByRole( 'region', { name: '评论' } );
	const cards = ( page: typeof member1 ) => comments( page ).locator( '.zmo-comment' );
	const box = ( page: typeof member1 ) => comments( page ).getByRole( 'textbox', { name: /写评论/ } );
	const send = ( page: typeof member1 ) => comments( page ).getByRole( 'button', { name: '发表' } ).click();

	await test.step( 'with an emoji out of the picker', async () => {
		await member1.goto( redirect_url );
		await box( member1 ).fill( '第一句' );
		await comments( member1 ).getByRole( 'button', { name: '表情' } ).click();
		const search = member1.locator( 'em-emoji-picker' ).getByPlaceholder( '搜索' );
		await search.pressSequentially( 'pizza' );
		await search.press( 'Enter' );
		await expect( box( member1 ) ).toHaveValue( /^第一句\s*🍕\s*$/u );
		await member1.keyboard.press( 'Escape' );
		await send( member1 );
		await expect( cards( member1 ).filter( { hasText: '🍕' } ) ).toHaveCount( 1 );
	} );

	await test.step( 'what is held back is said, and nobody else reads it', async () => {
		await member2.goto( redirect_url );
		await box( member2 ).fill( held );
		await send( member2 );
		await expect( member2.getByText( '评论已提交，审核通过后显示' ) ).toBeVisible();
		await expect( cards( member2 ).filter( { hasText: held } ) ).toContainText( '审核中' );
		await expect( box( member2 ) ).toHaveValue( '' );
		await visitor.goto( redirect_url );
		await expect( cards( visitor ) ).toHaveCount( 1 );
		await expect( visitor.getByText( held ) ).toHaveCount( 0 );
	} );

	await test.step( 'a like lifts the older one in 热门; 最早 and 最新 go by time', async () => {
		await box( member2 ).fill( '第二句' );
		await send( member2 );
		await expect( cards( member2 ).filter( { hasText: '第二句' } ) ).toHaveCount( 1 );
		const like = cards( member2 ).filter( { hasText: '第一句' } ).getByRole( 'button', { name: /^点赞/ } );
		await like.click();
		await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( like ).toHaveAccessibleName( '点赞 1' );
		for ( const [ order, first ] of [
			[ '最早', '第一句' ],
			[ '最新', '第二句' ],
			[ '热门', '第一句' ],
		] as const ) {
			await comments( visitor ).getByRole( 'link', { name: order } ).click();
			await expect( cards( visitor ) ).toHaveCount( 2 );
			await expect( cards( visitor ).first() ).toContainText( first );
		}
	} );
} );

test( 'without script two comments follow each other, and one that is refused keeps its words', async ( {
	open_as,
	requestUtils,
	trouble,
} ) => {
	trouble.allow.push( /403/ );
	const member = await open_as( 'member1' );
	const made = await call( member, '/content', {
		post_content: `没有脚本的评论 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const plain = await open_as( 'member1', { javaScriptEnabled: false } );
	await plain.goto( made.redirect_url as string );
	for ( const words of [ '第一条，马上还有一条', '第二条，没有等十五秒' ] ) {
		await plain.getByRole( 'textbox', { name: '写评论' } ).fill( words );
		await plain.getByRole( 'button', { name: '发表' } ).click();
		await expect( plain.getByText( words ) ).toBeVisible();
		await expect( plain ).toHaveURL( /\/#comment-\d+$/ );
	}
	await plain.getByRole( 'textbox', { name: '写评论' } ).fill( '这些字不能丢' );
	await requestUtils.rest( {
		method: 'POST',
		path: `/wp/v2/zeromo_activity/${ String( made.id ) }`,
		data: { comment_status: 'closed' },
	} );
	await plain.getByRole( 'button', { name: '发表' } ).click();
	await expect( plain.getByRole( 'banner' ) ).toBeVisible();
	await expect( plain.getByRole( 'alert' ) ).toBeVisible();
	await expect( plain.getByRole( 'textbox', { name: '写评论' } ) ).toHaveValue( '这些字不能丢' );
} );
