<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

/**
 * The abilities there are, all of them.
 *
 * A name stands here because somebody has decided so: nothing that moves money, bans, deletes, exports or publishes.
 * `contracts/abilities.json` is the same list for programs, held by a test.
 */
final class AbilityList {

	/** HTML of a page and its pagination. */
	private const OF_PAGES = array( 'list_html', 'pagi', 'replaceFields' );

	/** What a draft may say: no price, no lock and no time of publishing. */
	private const OF_DRAFTS = array(
		'id',
		'version',
		'post_type',
		'post_title',
		'post_content',
		'circle_id',
		'topic_id',
		'idempotency_key',
	);

	/**
	 * Name => ability.
	 *
	 * @return array<lowercase-string&non-falsy-string, Ability>
	 */
	public function all(): array {
		return $this->posts() + $this->places() + $this->own();
	}

	/** @return array<lowercase-string&non-falsy-string, Ability> */
	private function posts(): array {
		return array(
			'zeromo/search-posts'  => new Ability(
				'GET /post/search',
				__( '搜索内容', 'zeromo-community' ),
				__( '按关键词查找动态、文章、商品和圈子，返回编号和标题', 'zeromo-community' )
			),
			'zeromo/list-posts'    => new Ability(
				'GET /content/list',
				__( '列出内容', 'zeromo-community' ),
				__( '按来源、圈子、话题、作者和时间列出调用者看得到的内容', 'zeromo-community' ),
				null,
				self::OF_PAGES
			),
			'zeromo/get-post'      => new Ability(
				'GET /content/{id}',
				__( '读取一条内容', 'zeromo-community' ),
				__( '一条动态或文章，隐藏部分只在调用者有权查看时才有', 'zeromo-community' )
			),
			'zeromo/list-comments' => new Ability(
				'GET /comment',
				__( '列出评论', 'zeromo-community' ),
				__( '一条内容的评论和回复', 'zeromo-community' ),
				null,
				self::OF_PAGES
			),
		);
	}

	/** @return array<lowercase-string&non-falsy-string, Ability> */
	private function places(): array {
		return array(
			'zeromo/list-terms' => new Ability(
				'GET /terms',
				__( '列出圈子、话题和分类', 'zeromo-community' ),
				__( '按名称查找圈子、话题或文章分类', 'zeromo-community' )
			),
			'zeromo/get-circle' => new Ability(
				'GET /circle/{id}',
				__( '读取圈子资料', 'zeromo-community' ),
				__( '一个圈子的介绍、加入方式和人数', 'zeromo-community' )
			),
			'zeromo/get-member' => new Ability(
				'GET /user/{id}',
				__( '读取成员资料', 'zeromo-community' ),
				__( '一个成员的公开资料', 'zeromo-community' )
			),
		);
	}

	/** @return array<lowercase-string&non-falsy-string, Ability> */
	private function own(): array {
		return array(
			'zeromo/list-notices' => new Ability(
				'GET /message',
				__( '列出通知', 'zeromo-community' ),
				__( '调用者自己的通知，读取后不会变为已读', 'zeromo-community' ),
				null,
				self::OF_PAGES
			),
			'zeromo/get-draft'    => new Ability(
				'GET /content/draft',
				__( '读取草稿', 'zeromo-community' ),
				__( '调用者自己的一份草稿', 'zeromo-community' )
			),
			'zeromo/save-draft'   => new Ability(
				'POST /content/draft',
				__( '保存草稿', 'zeromo-community' ),
				__( '新建或修改调用者自己的草稿，由本人检查后发布', 'zeromo-community' ),
				self::OF_DRAFTS
			),
		);
	}
}
