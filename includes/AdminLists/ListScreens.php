<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\QueueRows;
use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\Pages;

/** The lists of this room that have a screen in 社区. */
final class ListScreens implements AdminScreenSource {

	private const PENDING = array( 'status' => 'pending' );

	public function __construct(
		private readonly QueueRows $rows,
		private readonly Settings $settings,
		private readonly Pages $pages
	) {}

	public function screens(): array {
		$screens = array(
			new AdminScreen(
				'overview',
				__( '概览', 'zeromo-community' ),
				AdminGroup::Overview,
				OverviewService::CAPABILITY,
				'gauge',
				'GET /admin/overview',
				10
			),
			new AdminScreen(
				'content',
				__( '内容', 'zeromo-community' ),
				AdminGroup::Content,
				ContentListService::CAPABILITY,
				'file-text',
				'GET /admin/content',
				10,
				fn(): int => $this->rows->posts()->count,
				array( __( '待审核的内容', 'zeromo-community' ) => self::PENDING )
			),
			new AdminScreen(
				'comments',
				__( '评论', 'zeromo-community' ),
				AdminGroup::Content,
				CommentListService::CAPABILITY,
				'message-circle',
				'GET /admin/comments',
				20,
				fn(): int => $this->rows->comments()->count,
				array( __( '待审核的评论', 'zeromo-community' ) => self::PENDING )
			),
			new AdminScreen(
				'topics',
				__( '话题', 'zeromo-community' ),
				AdminGroup::Content,
				TopicListService::CAPABILITY,
				'hash',
				'GET /admin/topics',
				30
			),
			new AdminScreen(
				'circles',
				__( '圈子', 'zeromo-community' ),
				AdminGroup::Content,
				CircleListService::CAPABILITY,
				'orbit',
				'GET /admin/circles',
				40,
				fn(): int => $this->rows->circles()->count,
				array( __( '待审核的圈子', 'zeromo-community' ) => self::PENDING ) + $this->new_circle()
			),
			new AdminScreen(
				'members',
				__( '成员', 'zeromo-community' ),
				AdminGroup::Members,
				MemberListService::CAPABILITY,
				'users-round',
				'GET /admin/members',
				10
			),
		);
		$rooms   = array( 'circles' => 'room_circles', 'topics' => 'room_topics' );
		return array_values(
			array_filter(
				$screens,
				fn( AdminScreen $screen ): bool => ! isset( $rooms[ $screen->name ] )
					|| $this->settings->flag( $rooms[ $screen->name ] )
			)
		);
	}

	/**
	 * The form of the site; who may not make one can propose it there.
	 *
	 * @return array<string, string>
	 */
	private function new_circle(): array {
		return array(
			__( '新建圈子…', 'zeromo-community' ) => add_query_arg( 'zmo_new', '1', $this->pages->url( 'circles' ) ),
		);
	}
}
