import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { call, expect, id_of, test } from '../fixtures';

const PICTURES = [ 'lake-dawn', 'bread', 'camera' ].map( ( name ) =>
	join( __dirname, `../../../demo/pictures/${ name }.jpg` )
);

/** The card or article of a title. */
function card( page: Page, title: string ): Locator {
	return page.getByRole( 'article' ).filter( { hasText: title } ).first();
}

/** A comment or an answer in the list; the box holds the same words while they are typed. */
function said( page: Page, words: string ): Locator {
	return page.locator( '.zmo-comment__text, .zmo-reply__text' ).filter( { hasText: words } );
}

/** Opens a tool of the editor and gives its panel. */
async function tool( page: Page, name: string ): Promise< Locator > {
	await page.getByRole( 'button', { name, exact: true } ).first().click();
	await expect( page.getByRole( 'button', { name, exact: true } ).first() ).toHaveAttribute(
		'aria-expanded',
		'true'
	);
	return page.getByRole( 'form', { name: '发布动态' } );
}

test( 'a member publishes, another one reads, likes, collects, follows, comments, and the first one is told', async ( {
	member1,
	member2,
} ) => {
	test.setTimeout( 120_000 );
	const stamp = Date.now();
	const title = `清晨的湖边 ${ stamp }`;
	const folder = `好风景 ${ stamp }`;

	await test.step( 'the first writes an activity with emoji, pictures, a circle and two topics', async () => {
		await member1.goto( '/publish/' );
		await member1.getByRole( 'textbox', { name: '标题' } ).fill( title );
		await member1.getByRole( 'textbox', { name: '内容' } ).fill( '雾还没散，船先出去了。😀' );

		const circles = await tool( member1, '圈子' );
		await expect( circles.getByRole( 'searchbox', { name: '搜索圈子' } ) ).toBeVisible();
		await circles.getByRole( 'group', { name: '搜索圈子' } ).getByRole( 'checkbox' ).first().click();

		const topics = await tool( member1, '话题' );
		await expect( topics.getByRole( 'searchbox', { name: '搜索话题' } ) ).toBeVisible();
		await topics.getByRole( 'group', { name: '搜索话题' } ).getByRole( 'checkbox' ).nth( 0 ).click();
		await topics.getByRole( 'group', { name: '搜索话题' } ).getByRole( 'checkbox' ).nth( 1 ).click();

		await member1
			.getByRole( 'toolbar', { name: '编辑工具' } )
			.getByRole( 'button', { name: '图片', exact: true } )
			.click();
		const library = member1.getByRole( 'dialog', { name: '我的图片' } );
		await library.locator( 'input[type=file]' ).setInputFiles( PICTURES );
		await expect( library.getByText( '已选 3' ) ).toBeVisible();
		await library.getByRole( 'button', { name: '确定' } ).click();
		await expect( member1.getByRole( 'list', { name: '已选图片' } ).getByRole( 'listitem' ) ).toHaveCount( 3 );
		await expect( member1.getByRole( 'progressbar' ) ).toHaveCount( 0 );
	} );

	await test.step( 'the preview shows what will be published', async () => {
		await member1.getByRole( 'button', { name: '预览' } ).click();
		// The box behind it holds the same words.
		const preview = member1.getByRole( 'region', { name: '预览' } );
		await expect( preview.getByText( '雾还没散，船先出去了。😀' ) ).toBeVisible();
		await member1.getByRole( 'button', { name: '关闭' } ).click();
	} );

	await test.step( 'it is published and stands on top of all the lists', async () => {
		await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		await expect( member1 ).toHaveURL( /\/activity\/\d+\// );
		await member1.goto( '/community/' );
		// What is pinned stands above what is new.
		const first = member1.getByRole( 'feed' ).locator( 'article:not(.zmo-pin)' ).first();
		await expect( first ).toContainText( title );
		await expect( first.getByRole( 'link', { name: /张图/ } ) ).toHaveCount( 3 );
		const links = first.locator( '.zmo-chips a' );
		await expect( links ).toHaveCount( 3 );
		for ( const href of await links.evaluateAll( ( all ) =>
			all.map( ( one ) => ( one as HTMLAnchorElement ).href )
		) ) {
			await member1.goto( href );
			await expect( member1.getByRole( 'feed' ).locator( 'article:not(.zmo-pin)' ).first() ).toContainText(
				title
			);
		}
		await member1.goto( '/member/member1/' );
		await expect( card( member1, title ) ).toBeVisible();
	} );

	await test.step( 'the second reads it on a phone, likes it and collects it into a new folder', async () => {
		// Whoever follows already, from a first try, has nothing to press.
		await call( member2, '/user/unfollow', { user_id: await id_of( member1 ) } );
		await member2.goto( '/community/' );
		const post = card( member2, title );
		await expect( post.getByRole( 'button', { name: /^点赞/ } ) ).toHaveAttribute( 'aria-pressed', 'false' );
		await post.getByRole( 'button', { name: /^点赞/ } ).click();
		await expect( post.getByRole( 'button', { name: /^点赞/ } ) ).toHaveAttribute( 'aria-pressed', 'true' );

		await post.getByRole( 'button', { name: /^收藏/ } ).click();
		const modal = member2.getByRole( 'dialog', { name: '选择收藏夹' } );
		await modal.getByRole( 'button', { name: '新建收藏夹' } ).click();
		await modal.getByRole( 'textbox' ).fill( folder );
		await modal.getByRole( 'textbox' ).press( 'Enter' );
		await expect( modal.getByText( folder ) ).toBeVisible();
		await modal.getByRole( 'button', { name: '确定' } ).click();
		await expect( modal ).toBeHidden();
		await expect( post.getByRole( 'button', { name: /^收藏/ } ) ).toHaveAttribute( 'aria-pressed', 'true' );

		await post.getByRole( 'button', { name: '关注' } ).click();
		await expect( post.getByRole( 'button', { name: '已关注' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	await test.step( 'and comments and replies on its page', async () => {
		await card( member2, title ).getByRole( 'link', { name: title } ).first().click();
		await expect( member2 ).toHaveURL( /\/activity\/\d+\// );
		const box = member2.getByRole( 'textbox', { name: '写评论' } ).first();
		await box.fill( '船上的人看得到我们吗？' );
		await member2.getByRole( 'button', { name: '发表' } ).first().click();
		await expect( said( member2, '船上的人看得到我们吗？' ) ).toBeVisible();
		await member2.getByRole( 'button', { name: '回复' } ).first().click();
		await member2.getByRole( 'textbox', { name: '写评论' } ).first().fill( '应该看得到，雾不大。' );
		await member2.getByRole( 'button', { name: '发表' } ).first().click();
		await expect( said( member2, '应该看得到，雾不大。' ) ).toBeVisible();
	} );

	await test.step( 'a reload shows the same', async () => {
		await member2.reload();
		await expect( said( member2, '应该看得到，雾不大。' ) ).toBeVisible();
		await member2.goto( '/community/' );
		const post = card( member2, title );
		await expect( post.getByRole( 'button', { name: '点赞 1' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( post.getByRole( 'button', { name: '收藏 1' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( post.getByRole( 'link', { name: '评论 2' } ) ).toBeVisible();
	} );

	await test.step( 'the first one is told', async () => {
		await member1.goto( '/community/' );
		await expect( member1.getByRole( 'banner' ).getByLabel( /通知，\d+ 条未读/ ) ).toBeVisible();
		await member1.goto( '/account/messages/' );
		for ( const told of [
			/木子李的厨房.*赞了/,
			/木子李的厨房.*收藏了/,
			/木子李的厨房.*评论了/,
			/木子李的厨房.*关注了你/,
		] ) {
			await expect( member1.getByRole( 'main' ).getByRole( 'link', { name: told } ).first() ).toBeVisible();
		}
	} );
} );

test( 'a visitor is asked to sign in and the blocked action is then carried out', async ( { member1, visitor } ) => {
	// A post that nobody has liked yet.
	const title = `一个人的早晨 ${ Date.now() }`;
	await call( member1, '/content', { post_title: title, post_content: '先去看船。' } );
	await visitor.goto( '/community/' );
	const like = card( visitor, title ).getByRole( 'button', { name: /^点赞/ } );
	const id = await card( visitor, title ).getAttribute( 'id' );
	await like.click();
	const modal = visitor.getByRole( 'dialog', { name: /登录/ } );
	await modal.getByRole( 'textbox', { name: /账号|用户名/ } ).fill( 'member3' );
	await modal.getByLabel( '密码', { exact: true } ).fill( 'password' );
	await Promise.all( [
		visitor.waitForEvent( 'load' ),
		modal.getByRole( 'button', { name: '登录', exact: true } ).click(),
	] );
	await expect( visitor.locator( `#${ id }` ).getByRole( 'button', { name: /^点赞/ } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await visitor.reload();
	await expect( visitor.locator( `#${ id }` ).getByRole( 'button', { name: /^点赞/ } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
} );
